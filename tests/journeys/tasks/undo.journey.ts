import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { openHouse } from '#tests/support/app-server.ts'
import { openActiveBoard } from '../support/active-board.ts'
import { stopClock } from '../support/clock.ts'
import { isFocused, messages, messagesRegion, patiently, seesSuccess } from '../support/toasts.ts'
import { card, cardIn, forward } from '../support/steps.ts'

/** What can be undone can be for ten seconds. */

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
  await messages(page).hover() // hovering pauses the timer
  await beside.bringToFront()
  await beside.getByRole('button', { name: 'Account menu' }).click()
  await beside.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Welcome to Sprintling' }).waitFor()
  expect(await messages(page).count()).toBe(0)
})

describe('after a deletion', () => {
  let page: Page

  beforeEach(async () => {
    page = await house.visitAs(board.family.ana, '/sprint-board')
    await card(page, 'Fractions').click()
    await stopClock(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await seesSuccess(page, 'Task deleted', 'Fractions\nUndo')
  })

  it('can be for ten seconds, whatever else is said meanwhile', async () => {
    await page.clock.runFor(3000)
    await forward(page, 'Roots', 'In progress')
    await seesSuccess(page, 'Task updated', '“Roots” is now in “In progress”')
    await page.clock.runFor(6900)
    await undo(page).click()
    await seesSuccess(page, 'Task restored', 'Fractions')
    await page.clock.resume()
    await cardIn(page, 'To do', 'Fractions')
  })

  it('can be no more after ten seconds', async () => {
    await page.clock.runFor(4990)
    expect(await messages(page).count()).toBe(1)
    await page.clock.runFor(20)
    expect(await messages(page).count()).toBe(0)
    await page.clock.runFor(4890)
    await undo(page).waitFor()
    await page.clock.runFor(200)
    expect(await undo(page).count()).toBe(0)
  })

  it('can be longer while the focus is there, and survives Escape', async () => {
    await page.keyboard.press('Escape')
    await expect.poll(() => messages(page).count(), patiently).toBe(0)
    await page.clock.runFor(5000)
    await page.keyboard.press('F8')
    await page.clock.runFor(60_000)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await isFocused(undo(page))
    await page.keyboard.press('Enter')
    await seesSuccess(page, 'Task restored', 'Fractions')
  })
})

function undo(page: Page) {
  return messagesRegion(page).getByRole('button', { name: 'Undo' })
}
