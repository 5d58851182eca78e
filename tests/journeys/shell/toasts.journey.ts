import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { openHouse } from '#tests/support/app-server.ts'
import { aFamily } from '#tests/support/family.ts'
import { isFocused, messages, patiently, seesSuccess, swipe } from '../support/toasts.ts'
import { boxOf } from '../support/steps.ts'
import { holdBack } from '../support/network.ts'

/** One toast at a time, for five seconds, paused while hovered or focused. */

const house = openHouse()

let page: Page

beforeEach(async () => {
  const family = await aFamily(house)
  page = await house.visitAs(family.ana, '/settings')
  await page.clock.install()
  await save().click()
  await seesSuccess(page, 'Workspace updated')
})

// Proves 4.29, 9.27
it('goes after five seconds, not before', async () => {
  await saysSoWithAStoppedClock()
  await goesAfterFiveSeconds()
})

// Proves 3.41, 4.28, 9.26
it('makes room for the next message, which has its own five seconds', async () => {
  await saysSoWithAStoppedClock()
  await page.clock.runFor(3000)
  await page.getByLabel('Add a member by email').fill('nobody@example.org')
  await page.getByRole('button', { name: 'Add member' }).click()
  await messages(page).filter({ hasText: 'Failed to add member' }).waitFor()
  expect(await messages(page).count()).toBe(1)
  await goesAfterFiveSeconds()
})

// Proves 4.30
it('stays while the pointer is on it, and goes after that', async () => {
  await messages(page).hover()
  await page.clock.fastForward(60_000)
  expect(await messages(page).count()).toBe(1)
  await page.mouse.move(300, 300)
  await page.clock.fastForward(5000)
  await gone()
})

// Proves 4.30, 4.33, 9.29
it('is reached by F8 and stays while it has the focus', async () => {
  await page.keyboard.press('F8')
  await isFocused(viewport())
  await page.clock.fastForward(60_000)
  expect(await messages(page).count()).toBe(1)
  await page.keyboard.press('Tab')
  await isFocused(messages(page).getByRole('button', { name: 'Close' }))
  await page.getByLabel('Description').focus()
  await page.clock.fastForward(5000)
  await gone()
})

// Proves 4.32
it('closes by Escape, from the page and from within', async () => {
  await page.keyboard.press('Escape')
  await gone()
  await save().click()
  await seesSuccess(page, 'Workspace updated')
  await page.keyboard.press('F8')
  await isFocused(viewport())
  await page.keyboard.press('Escape')
  await expect.poll(() => messages(page).count(), patiently).toBe(0)
})

// Proves 4.31, 9.28
it('closes by a swipe of 50 px to the right, not by a shorter one', async () => {
  await swipe(page, 50)
  expect(await messages(page).count()).toBe(1)
  await swipe(page, -80)
  expect(await messages(page).count()).toBe(1)
  await swipe(page, 51)
  await gone()
})

it('leaves Escape to the dialog that lies on top, and is within reach of pointer and F8 while it is open', async () => {
  await page.keyboard.press('Escape')
  await gone()
  await page.getByRole('button', { name: 'Create workspace' }).click()
  const dialog = page.getByRole('dialog')
  const create = dialog.getByRole('button', { name: 'Create', exact: true })
  await dialog.getByLabel('Name').fill('Elm street')
  await page.route('**/api/workspaces', (route) => route.abort())
  await create.click()
  await messages(page).getByRole('button', { name: 'Close' }).click()
  await gone()
  await create.click()
  await messages(page).waitFor()
  await page.keyboard.press('F8')
  await isFocused(viewport())
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await gone()
  await isFocused(create)
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Elm street')
  await create.press('Enter')
  await messages(page).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave without saving' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await messages(page).count()).toBe(1)
})

it('gives the focus back without scrolling when it is closed by mouse, and does not take it again', async () => {
  await scrollToEnd()
  const place = await scrolledTo()
  await messages(page).getByRole('button', { name: 'Close' }).click()
  await gone()
  await isFocused(save())
  expect(await scrolledTo()).toBe(place)
  await saysSoLater(() => page.getByRole('banner').click({ position: { x: 2, y: 2 } }))
  await isFocused(page.locator('body'))
})

it('gives the focus back in sight when it is closed by keyboard', async () => {
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await scrollToEnd()
  await page.keyboard.press('Enter')
  await gone()
  await isFocused(save())
  expect((await boxOf(save())).y).toBeGreaterThan(0)
})

it('keeps the focus among the messages when another takes the place of the one that had it', async () => {
  await saysSoLater(async () => {
    await page.keyboard.press('F8')
    await page.keyboard.press('Tab')
    await isFocused(messages(page).getByRole('button', { name: 'Close' }))
  })
  await isFocused(viewport())
})

it('goes after five seconds although a browser did not tell that the focus went with the one before', async () => {
  await page.evaluate(() => {
    const keepSilent = (event: FocusEvent) => event.relatedTarget ?? event.stopImmediatePropagation()
    window.addEventListener('focusout', keepSilent, { capture: true })
  })
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await gone()
  await saysSoWithAStoppedClock()
  await goesAfterFiveSeconds()
})

/** Saves, and holds the response until `meanwhile` is done. */
async function saysSoLater(meanwhile: () => Promise<void>) {
  const letGo = await holdBack(page, '**/api/workspaces/*')
  await save().click()
  await meanwhile()
  letGo()
  await seesSuccess(page, 'Workspace updated')
}

function save() {
  return page.getByRole('button', { name: 'Save changes' })
}

function scrollToEnd() {
  return page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
}

function scrolledTo() {
  return page.evaluate(() => Math.round(window.scrollY))
}

/** Pauses the clock, then saves, so that the toast has its full five seconds left. */
async function saysSoWithAStoppedClock() {
  await page.clock.pauseAt(Date.now() + 60_000)
  await gone()
  await save().click()
  await seesSuccess(page, 'Workspace updated')
}

async function goesAfterFiveSeconds() {
  await page.clock.runFor(4990)
  expect(await messages(page).count()).toBe(1)
  await page.clock.runFor(20)
  await gone()
}

function gone() {
  return messages(page).waitFor({ state: 'detached' })
}

/** Where messages appear. */
function viewport() {
  return page.getByRole('region', { name: 'Messages (F8)' })
}
