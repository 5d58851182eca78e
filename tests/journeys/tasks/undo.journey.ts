import type { Page } from 'playwright'
import { beforeEach, describe, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { setUpActiveBoard } from '../support/active-board.ts'
import { pauseClock } from '../support/clock.ts'
import {
  expectFocused,
  toasts,
  notificationRegion,
  stepTimeout,
  expectSuccessToast,
} from '../support/toasts.ts'
import { card, expectCardIn, moveForward } from '../support/steps.ts'

/** What can be undone can be for ten seconds. */

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
  await expectSuccessToast(page, 'Task deleted', 'Fractions\nUndo')
  await toasts(page).hover() // hovering pauses the timer
  await beside.bringToFront()
  await beside.getByRole('button', { name: 'Account menu' }).click()
  await beside.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Welcome to Sprintling' }).waitFor()
  expect(await toasts(page).count()).toBe(0)
})

describe('after a deletion', () => {
  let page: Page

  beforeEach(async () => {
    page = await app.visitAs(board.family.ana, '/sprint-board')
    await card(page, 'Fractions').click()
    await pauseClock(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expectSuccessToast(page, 'Task deleted', 'Fractions\nUndo')
  })

  it('can be for ten seconds, whatever else is said meanwhile', async () => {
    await page.clock.runFor(3000)
    await moveForward(page, 'Roots', 'In progress')
    await expectSuccessToast(page, 'Task updated', '“Roots” is now in “In progress”')
    await page.clock.runFor(6900)
    await undoButton(page).click()
    await expectSuccessToast(page, 'Task restored', 'Fractions')
    await page.clock.resume()
    await expectCardIn(page, 'To do', 'Fractions')
  })

  it('can be no more after ten seconds', async () => {
    await page.clock.runFor(4990)
    expect(await toasts(page).count()).toBe(1)
    await page.clock.runFor(20)
    expect(await toasts(page).count()).toBe(0)
    await page.clock.runFor(4890)
    await undoButton(page).waitFor()
    await page.clock.runFor(200)
    expect(await undoButton(page).count()).toBe(0)
  })

  it('can be longer while the focus is there, and survives Escape', async () => {
    await page.keyboard.press('Escape')
    await expect.poll(() => toasts(page).count(), stepTimeout).toBe(0)
    await page.clock.runFor(5000)
    await page.keyboard.press('F8')
    await page.clock.runFor(60_000)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expectFocused(undoButton(page))
    await page.keyboard.press('Enter')
    await expectSuccessToast(page, 'Task restored', 'Fractions')
  })
})

function undoButton(page: Page) {
  return notificationRegion(page).getByRole('button', { name: 'Undo' })
}
