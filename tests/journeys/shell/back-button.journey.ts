import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { setUpActiveBoard } from '../support/active-board.ts'
import { currentPath } from '../support/network.ts'
import { details, expectDialogClosed, openCardDetails } from '../support/opened-card.ts'
import { card, phone } from '../support/steps.ts'
import { expectFocused } from '../support/toasts.ts'

/** The Back button of the browser, on the first page of a window and after a reload. */

const app = startAppServer()
const board = setUpActiveBoard(app)

it('leaves the app with one Back press after a dialog was closed by Back, by its cross and by two reloads', async () => {
  await board.tasks('Water cycle')
  // The first page of the window, so that Back leaves the app.
  const page = await app.visitAs(board.family.ana, '/sprint-board', phone)
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
