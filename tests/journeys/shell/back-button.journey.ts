import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { setUpActiveBoard } from '../support/active-board.ts'
import { expectFocused } from '../support/toasts.ts'
import { card, phone } from '../support/steps.ts'
import { installClock } from '../support/clock.ts'
import { currentPath } from '../support/network.ts'

/** The Back button of the browser itself, in the first page of a window and after a reload. */

const app = startAppServer()
const board = setUpActiveBoard(app)

beforeEach(() => board.tasks('Water cycle'))

/** As the first page of the window, so that Back leaves the app. */
const openBoard = () => app.visitAs(board.family.ana, '/sprint-board', phone)

const details = (page: Page) => page.getByRole('dialog', { name: 'Water cycle' })
const expectDialogClosed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' })
const openCardDetails = async (page: Page) => {
  await card(page, 'Water cycle').click()
  await details(page).waitFor()
}
it('leaves the app with one press after a sheet was closed by Back, by its cross and by a reload, twice', async () => {
  const page = await openBoard()
  await openCardDetails(page)
  await page.goBack()
  await expectDialogClosed(page)
  expect(currentPath(page)).toBe('/sprint-board')
  await expectFocused(card(page, 'Water cycle'))
  await openCardDetails(page)
  await details(page).getByRole('button', { name: 'Close' }).first().click()
  await expectDialogClosed(page)
  for (let times = 0; times < 2; times++) {
    await openCardDetails(page)
    await page.reload()
    await expectDialogClosed(page)
  }
  await card(page, 'Water cycle').waitFor()
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

it('leaves open what was opened before a slow browser has stepped off the entry of a page that was loaded anew', async () => {
  const page = await openBoard()
  await openCardDetails(page)
  await installClock(page)
  await page.addInitScript(() => {
    const go = history.go.bind(history)
    history.go = (by) => document.addEventListener('slow step', () => go(by), { once: true })
  })
  await page.reload()
  await openCardDetails(page)
  await page.clock.runFor(5000)
  await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    window.addEventListener('popstate', () => resolve(), { once: true, capture: true })
    document.dispatchEvent(new Event('slow step'))
    return promise
  })
  expect(await details(page).isVisible()).toBe(true)
  await page.goBack()
  await expectDialogClosed(page)
  expect(currentPath(page)).toBe('/sprint-board')
})
