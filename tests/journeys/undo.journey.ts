import { beforeEach, expect, it } from 'vitest'
import { openHouse } from '#tests/support/browser.ts'
import { openActiveBoard } from './active-board.ts'
import { messages, seesSuccess } from './messages.ts'
import { card } from './steps.ts'

/** What can be undone, in another window too. */

const house = openHouse()
const board = openActiveBoard(house)

beforeEach(() => board.tasks('Fractions', 'Roots'))

it('leaves nobody else what could be undone when its person signs out in another window', async () => {
  const page = await house.visitAs(board.family.ana, '/sprint-board')
  const beside = await page.context().newPage()
  await beside.goto('/dashboard')
  await page.bringToFront()
  await card(page, 'Fractions').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await seesSuccess(page, 'Task deleted', 'Fractions\nUndo')
  await messages(page).hover() // so that it stays
  await beside.bringToFront()
  await beside.getByRole('button', { name: 'Account menu' }).click()
  await beside.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Welcome to Sprintling' }).waitFor()
  expect(await messages(page).count()).toBe(0)
})
