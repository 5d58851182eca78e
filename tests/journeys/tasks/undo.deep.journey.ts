import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { setUpActiveBoard } from '../support/active-board.ts'
import { toasts, expectSuccessToast } from '../support/toasts.ts'
import { card } from '../support/steps.ts'

/** The offer to undo a change, in several windows. */

const app = startAppServer()
const board = setUpActiveBoard(app)

beforeEach(() => board.tasks('Fractions', 'Roots'))

it('leaves nobody else what could be undone when its person signs out in another window', async () => {
  const page = await app.visitAs(board.family.ana, '/sprint-board')
  const beside = await page.context().newPage()
  await beside.goto('/dashboard')
  await page.bringToFront()
  await card(page, 'Fractions').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectSuccessToast(page, 'Task deleted', 'Fractions')
  await toasts(page).hover() // hovering pauses the timer
  await beside.bringToFront()
  await beside.getByRole('button', { name: 'Account menu' }).click()
  await beside.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Welcome to Sprintling' }).waitFor()
  expect(await toasts(page).count()).toBe(0)
})
