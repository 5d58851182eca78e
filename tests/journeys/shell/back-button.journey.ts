import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { setUpActiveBoard } from '../support/active-board.ts'
import { expectFocused } from '../support/toasts.ts'
import { card, phone } from '../support/steps.ts'
import { currentPath } from '../support/network.ts'

/** The Back button closes an open dialog, and leaves no extra history entry behind. */

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
const expectOneBackLeaves = async (page: Page) => {
  await page.goBack()
  expect(page.url()).toBe('about:blank')
}

it('closes a sheet, gives the focus back to its card, and leaves with the next press', async () => {
  const page = await openBoard()
  await openCardDetails(page)
  await page.goBack()
  await expectDialogClosed(page)
  expect(currentPath(page)).toBe('/sprint-board')
  await expectFocused(card(page, 'Water cycle'))
  await expectOneBackLeaves(page)
})

it.each([
  ['its cross', (page: Page) => details(page).getByRole('button', { name: 'Close' }).first().click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['Back, Forward and', (page: Page) => page.goBack().then(() => page.goForward())],
  ['a reload', (page: Page) => page.reload()],
])('leaves with one press after a sheet was closed by %s, opened and closed again', async (_, close) => {
  const page = await openBoard()
  for (let times = 0; times < 2; times++) {
    await openCardDetails(page)
    await close(page)
    await expectDialogClosed(page)
  }
  await card(page, 'Water cycle').waitFor()
  await expectOneBackLeaves(page)
})

it('closes the menu of small screens; a link in it leads on, and Back from there to where one was', async () => {
  const page = await openBoard()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await menu.waitFor()
  await page.goBack()
  await expectDialogClosed(page)
  expect(currentPath(page)).toBe('/sprint-board')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await menu.getByRole('link', { name: 'Backlog' }).click()
  await page.getByRole('heading', { name: 'Backlog', level: 1 }).waitFor()
  await expectDialogClosed(page)
  await page.goBack()
  await card(page, 'Water cycle').waitFor()
  await expectOneBackLeaves(page)
})

it('closes one after the other, and asks before anything typed is lost', async () => {
  const page = await openBoard()
  await openCardDetails(page)
  await details(page).getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Title').fill('Rain')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await page.goBack()
  await question.waitFor()
  await page.goBack()
  await question.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Title').inputValue()).toBe('Rain')
  await page.goBack()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expectDialogClosed(page)
  expect(currentPath(page)).toBe('/sprint-board')
  await expectOneBackLeaves(page)
})

it('leaves open what was opened before a slow browser has stepped off the entry of a page that was loaded anew', async () => {
  const page = await openBoard()
  await openCardDetails(page)
  await page.clock.install()
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
