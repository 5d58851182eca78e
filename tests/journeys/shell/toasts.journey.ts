import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily } from '#tests/support/family.ts'
import { expectFocused, toasts, stepTimeout, expectSuccessToast, swipeToast } from '../support/toasts.ts'
import { boundingBoxOf } from '../support/steps.ts'
import { holdRequests } from '../support/network.ts'

/** One toast at a time, for five seconds, paused while hovered or focused. */

const app = startAppServer()

let page: Page

beforeEach(async () => {
  const family = await aFamily(app)
  page = await app.visitAs(family.ana, '/settings')
  await page.clock.install()
  await saveButton().click()
  await expectSuccessToast(page, 'Workspace updated')
})

// Proves 4.29, 9.27
it('goes after five seconds, not before', async () => {
  await saveWithPausedClock()
  await expectGoneAfterFiveSeconds()
})

// Proves 3.41, 4.28, 9.26
it('makes room for the next message, which has its own five seconds', async () => {
  await saveWithPausedClock()
  await page.clock.runFor(3000)
  await page.getByLabel('Add a member by email').fill('nobody@example.org')
  await page.getByRole('button', { name: 'Add member' }).click()
  await toasts(page).filter({ hasText: 'Failed to add member' }).waitFor()
  expect(await toasts(page).count()).toBe(1)
  await expectGoneAfterFiveSeconds()
})

// Proves 4.30
it('stays while the pointer is on it, and goes after that', async () => {
  await toasts(page).hover()
  await page.clock.fastForward(60_000)
  expect(await toasts(page).count()).toBe(1)
  await page.mouse.move(300, 300)
  await page.clock.fastForward(5000)
  await toastGone()
})

// Proves 4.30, 4.33, 9.29
it('is reached by F8 and stays while it has the focus', async () => {
  await page.keyboard.press('F8')
  await expectFocused(toastViewport())
  await page.clock.fastForward(60_000)
  expect(await toasts(page).count()).toBe(1)
  await page.keyboard.press('Tab')
  await expectFocused(toasts(page).getByRole('button', { name: 'Close' }))
  await page.getByLabel('Description').focus()
  await page.clock.fastForward(5000)
  await toastGone()
})

// Proves 4.32
it('closes by Escape, from the page and from within', async () => {
  await page.keyboard.press('Escape')
  await toastGone()
  await saveButton().click()
  await expectSuccessToast(page, 'Workspace updated')
  await page.keyboard.press('F8')
  await expectFocused(toastViewport())
  await page.keyboard.press('Escape')
  await expect.poll(() => toasts(page).count(), stepTimeout).toBe(0)
})

// Proves 4.31, 9.28
it('closes by a swipe of 50 px to the right, not by a shorter one', async () => {
  await swipeToast(page, 50)
  expect(await toasts(page).count()).toBe(1)
  await swipeToast(page, -80)
  expect(await toasts(page).count()).toBe(1)
  await swipeToast(page, 51)
  await toastGone()
})

it('leaves Escape to the dialog that lies on top, and is within reach of pointer and F8 while it is open', async () => {
  await page.keyboard.press('Escape')
  await toastGone()
  await page.getByRole('button', { name: 'Create workspace' }).click()
  const dialog = page.getByRole('dialog')
  const create = dialog.getByRole('button', { name: 'Create', exact: true })
  await dialog.getByLabel('Name').fill('Elm street')
  await page.route('**/api/workspaces', (route) => route.abort())
  await create.click()
  await toasts(page).getByRole('button', { name: 'Close' }).click()
  await toastGone()
  await create.click()
  await toasts(page).waitFor()
  await page.keyboard.press('F8')
  await expectFocused(toastViewport())
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await toastGone()
  await expectFocused(create)
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Elm street')
  await create.press('Enter')
  await toasts(page).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave without saving' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await toasts(page).count()).toBe(1)
})

it('gives the focus back without scrolling when it is closed by mouse, and does not take it again', async () => {
  await scrollToEnd()
  const place = await scrollPosition()
  await toasts(page).getByRole('button', { name: 'Close' }).click()
  await toastGone()
  await expectFocused(saveButton())
  expect(await scrollPosition()).toBe(place)
  await saveWithDelayedToast(() => page.getByRole('banner').click({ position: { x: 2, y: 2 } }))
  await expectFocused(page.locator('body'))
})

it('gives the focus back in sight when it is closed by keyboard', async () => {
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await scrollToEnd()
  await page.keyboard.press('Enter')
  await toastGone()
  await expectFocused(saveButton())
  expect((await boundingBoxOf(saveButton())).y).toBeGreaterThan(0)
})

it('keeps the focus among the messages when another takes the place of the one that had it', async () => {
  await saveWithDelayedToast(async () => {
    await page.keyboard.press('F8')
    await page.keyboard.press('Tab')
    await expectFocused(toasts(page).getByRole('button', { name: 'Close' }))
  })
  await expectFocused(toastViewport())
})

it('goes after five seconds although a browser did not tell that the focus went with the one before', async () => {
  await page.evaluate(() => {
    const keepSilent = (event: FocusEvent) => event.relatedTarget ?? event.stopImmediatePropagation()
    window.addEventListener('focusout', keepSilent, { capture: true })
  })
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await toastGone()
  await saveWithPausedClock()
  await expectGoneAfterFiveSeconds()
})

/** Saves, and holds the response until `meanwhile` is done. */
async function saveWithDelayedToast(meanwhile: () => Promise<void>) {
  const letGo = await holdRequests(page, '**/api/workspaces/*')
  await saveButton().click()
  await meanwhile()
  letGo()
  await expectSuccessToast(page, 'Workspace updated')
}

function saveButton() {
  return page.getByRole('button', { name: 'Save changes' })
}

function scrollToEnd() {
  return page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
}

function scrollPosition() {
  return page.evaluate(() => Math.round(window.scrollY))
}

/** Pauses the clock, then saves, so that the toast has its full five seconds left. */
async function saveWithPausedClock() {
  await page.clock.pauseAt(Date.now() + 60_000)
  await toastGone()
  await saveButton().click()
  await expectSuccessToast(page, 'Workspace updated')
}

async function expectGoneAfterFiveSeconds() {
  await page.clock.runFor(4990)
  expect(await toasts(page).count()).toBe(1)
  await page.clock.runFor(20)
  await toastGone()
}

function toastGone() {
  return toasts(page).waitFor({ state: 'detached' })
}

/** Where messages appear. */
function toastViewport() {
  return page.getByRole('region', { name: 'Messages (F8)' })
}
