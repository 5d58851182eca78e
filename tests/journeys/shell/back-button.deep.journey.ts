import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { setUpActiveBoard } from '../support/active-board.ts'
import { installClock } from '../support/clock.ts'
import { currentPath } from '../support/network.ts'
import { details, expectDialogClosed, openCardDetails } from '../support/opened-card.ts'
import { phone } from '../support/steps.ts'

const app = startAppServer()
const board = setUpActiveBoard(app)

it('keeps a dialog open that was opened before a slow browser left the history entry of the reloaded page', async () => {
  await board.tasks('Water cycle')
  const page = await app.visitAs(board.family.ana, '/sprint-board', phone)
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
