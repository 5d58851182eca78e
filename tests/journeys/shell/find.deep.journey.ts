import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aSprint, aTask } from '#tests/support/family.ts'
import { setUpActiveBoard } from '../support/active-board.ts'
import { card, column } from '../support/steps.ts'
import { expectSuccessToast } from '../support/toasts.ts'

/** Reaching any screen or task by keyboard alone. */

const app = startAppServer()
const board = setUpActiveBoard(app)

// Proves 11.43, 11.44
it('finds a task of a completed sprint and a deleted one by /, and moves a card by keys', async () => {
  await board.tasks('Fractions', 'Roots')
  const past = await aSprint(app, board.family, { status: 'completed', name: 'Old week' })
  await aTask(app, board.family, { sprint_id: past.id, title: 'El árbol', description: 'Draw it' })
  await aTask(app, board.family, {
    sprint_id: board.sprintId,
    title: 'Arbours',
    deleted_at: app.now.toISOString(),
  })
  const page = await board.open()
  const field = page.getByRole('combobox', { name: 'Search tasks, screens and actions' })
  await page.keyboard.press('/')
  await field.fill('arbol')
  await page.getByRole('option', { name: 'El árbol Completed sprint · Old week' }).waitFor()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'El árbol' })
  await dialog.getByText('Draw it').waitFor()
  expect(await dialog.getByRole('button', { name: 'Edit' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await page.keyboard.press('/')
  await field.fill('ARBOU')
  await page.getByRole('option', { name: 'Arbours Deleted – restore' }).waitFor()
  await page.keyboard.press('Enter')
  await expectSuccessToast(page, 'Task restored', 'Arbours')
  await page.keyboard.press('/')
  await field.fill('week ten')
  await page.getByRole('option', { name: 'Week ten Active sprint' }).waitFor()
  await page.keyboard.press('Enter')
  await card(page, 'Arbours').waitFor()

  await card(page, 'Fractions').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('2')
  await column(page, 'In progress').getByRole('button', { name: 'Roots', exact: true }).waitFor()
  const stored = () => app.store.db.selectFrom('task').select('status').where('title', '=', 'Roots').execute()
  await expect.poll(stored).toEqual([{ status: 'in_progress' }])
})
