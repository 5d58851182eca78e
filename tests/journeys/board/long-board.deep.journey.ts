import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aTask, insertTasks } from '#tests/support/family.ts'
import { setUpActiveBoard } from '../support/active-board.ts'
import { KeyboardUser } from '../support/keyboard-user.ts'
import { stepTimeout } from '../support/toasts.ts'
import { boundingBoxOf, card, expectCardIn, titlesIn } from '../support/steps.ts'
import { installClock } from '../support/clock.ts'
import { holdRequests } from '../support/network.ts'

/** 300 cards are all in the document; longer boards are virtualized. */

const app = startAppServer()
const board = setUpActiveBoard(app)

it('has every card of a board of three hundred in the document, for Tab and the browser’s search', async () => {
  await insertTasks(app, board.family, 297, { sprint_id: board.sprintId })
  await board.tasks('first of the last', 'second of the last', 'very last')
  const page = await board.open()
  expect(await page.getByRole('article').count()).toBe(300)
  await page.getByRole('button', { name: 'Move “first of the last” to In progress' }).focus()
  await page.keyboard.press('Tab')
  await new KeyboardUser(page).expectFocus(card(page, 'second of the last'))
  expect(
    await page.evaluate(() => (window as unknown as { find: (text: string) => boolean }).find('very last')),
  ).toBe(true)

  const second = card(page, 'second of the last')
  await second.focus()
  const { y } = await boundingBoxOf(second)
  const { workspaceId } = board.family
  await app.ok(board.family.tom, 'POST /api/tasks', {
    body: { title: 'one more', workspaceId, sprintId: board.sprintId },
  })
  await card(page, 'one more').waitFor()
  expect(await page.getByRole('article').count()).toBe(301)
  await new KeyboardUser(page).expectFocus(second)
  expect((await boundingBoxOf(second)).y).toBe(y)
})

it('has every card of a longer board in the document when what it needs for fewer does not arrive in time', async () => {
  await insertTasks(app, board.family, 301, { sprint_id: board.sprintId })
  const page = await app.visitAs(board.family.ana, 'about:blank')
  await holdRequests(page, '**/assets/virtual-board-*.js')
  await installClock(page)
  const asked = page.waitForRequest('**/assets/virtual-board-*.js')
  await page.goto('/sprint-board')
  await asked
  await page.getByText('Loading the sprint board…').waitFor()
  await page.clock.fastForward(10_000)
  await expect.poll(() => page.getByRole('article').count(), stepTimeout).toBe(301)
})

it('draws only the cards near the window on a longer board, finds all of them by its field, and keeps the focus', async () => {
  const titles = Array.from({ length: 20 }, (_, index) => `task ${index}`)
  await board.tasks(...titles)
  await insertTasks(app, board.family, 880, { sprint_id: board.sprintId })
  await aTask(app, board.family, {
    title: 'Żółw',
    description: 'Narysuj go',
    sprint_id: board.sprintId,
    status: 'done',
  })
  const page = await board.open()
  const drawn = () => page.getByRole('article').count()
  expect(await drawn()).toBeLessThan(40)
  await card(page, 'task 1').focus()
  await page.mouse.move(300, 500)
  await page.mouse.wheel(0, 20_000)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(10_000)
  await expect.poll(() => titlesIn(page, 'To do')).not.toContain('task 5')
  expect(await drawn()).toBeLessThan(40)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('task 1')

  const search = page.getByRole('searchbox', { name: 'Search tasks' })
  await search.fill('ZOLW narysuj')
  await page.getByRole('status').getByText('1 of 901 tasks').waitFor()
  expect(await titlesIn(page, 'Done')).toEqual(['Żółw'])
  expect(await titlesIn(page, 'To do')).toEqual([])
  await page.getByRole('button', { name: 'Move “Żółw” to…' }).click()
  await page.getByRole('menuitem', { name: 'In progress' }).click()
  await expectCardIn(page, 'In progress', 'Żółw')
  await search.fill('')
  await expectCardIn(page, 'To do', 'task 0')
})
