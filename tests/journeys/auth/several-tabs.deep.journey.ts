import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, type Family } from '#tests/support/family.ts'
import { setTestPassword, signIn } from '../support/sign-in.ts'
import { setPageVisibility } from '../support/page-visibility.ts'
import {
  openSecondTab,
  signInAs,
  typeAsAna,
  signOut,
  expectBenSignedIn,
  expectSignInPage,
  expectNoStoredDraft,
  sessionStorageOf,
} from '../support/shared-browser.ts'

/**
 * Several windows of one browser: if the session changes in one, the others follow and hide the previous user's data.
 */

const app = startAppServer()

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
  for (const person of [family.ana, family.ben]) await setTestPassword(app, person)
})

it('follows a sign-in in another window while it is hidden, and removes the previous user’s data', async () => {
  const first = await app.visit('/auth')
  const second = await openSecondTab(first, '/auth')
  await typeAsAna(first, family)
  await setPageVisibility(first, 'hidden')
  await signInAs(second, family.ben)
  await expectBenSignedIn(first, family)
})

it('follows a sign-in that no message announced when it is shown again or restored by Back', async () => {
  const shownAgain = await app.visit('about:blank')
  await blockBroadcastChannel(shownAgain)
  await shownAgain.goto('/auth')
  const beside = await openSecondTab(shownAgain, '/auth')
  const broughtBack = await shownAgain.context().newPage()
  await blockBroadcastChannel(broughtBack)
  await typeAsAna(shownAgain, family)
  await broughtBack.goto('/settings')
  await broughtBack.getByLabel('Description').fill('half a thought')
  for (const page of [shownAgain, broughtBack]) await setPageVisibility(page, 'hidden')
  await signInAs(beside, family.ben)
  // Both pages are hidden and receive no BroadcastChannel message, so they still show Mia.
  for (const page of [shownAgain, broughtBack]) await page.getByText(family.mia.email).waitFor()
  await setPageVisibility(shownAgain, 'visible')
  await expectBenSignedIn(shownAgain, family)
  await restoreFromBackForwardCache(broughtBack)
  await expectBenSignedIn(broughtBack, family)
})

it('deletes typed text after a sign-out in another window, on a public page and after Back from another site', async () => {
  const first = await app.visitAs(family.ana, '/settings')
  const leaveFor = async (path: string) => {
    await first.getByLabel('Description').fill('half a thought')
    first.once('dialog', (dialog) => dialog.accept())
    await first.goto(path)
  }
  const second = await openSecondTab(first, '/dashboard')
  await leaveFor('/forgot-password')
  expect(await sessionStorageOf(first)).toContain('half a thought')
  await signOut(second)
  await expectNoStoredDraft(first)

  await signInAs(second, family.ana)
  await first.goto('/settings')
  await leaveFor('about:blank')
  await signOut(second)
  await first.goBack()
  await expectSignInPage(first)
  await expectNoStoredDraft(first)

  await signIn(first, family.ana.email)
  await leaveFor('about:blank')
  await first.goBack()
  await expect.poll(() => first.getByLabel('Description').inputValue()).toBe('half a thought')
})

it('shows nothing of the signed-out user when Back restores the page from the back/forward cache', async () => {
  const first = await app.visitAs(family.ana, 'about:blank')
  await blockBroadcastChannel(first)
  await first.goto('/settings')
  await first.getByLabel('Description').fill('half a thought')
  const second = await openSecondTab(first, '/dashboard')
  await setPageVisibility(first, 'hidden')
  await signOut(second)
  await restoreFromBackForwardCache(first)
  await expectSignInPage(first)
  await expectNoStoredDraft(first)
})

/** Blocks BroadcastChannel messages, which do not reach a frozen window or a page in the back/forward cache either. */
function blockBroadcastChannel(page: Page) {
  return page.addInitScript(() => {
    BroadcastChannel.prototype.addEventListener = () => {}
  })
}

/** Fakes a restore from the back/forward cache, which headless Chromium does not have. */
function restoreFromBackForwardCache(page: Page) {
  return page.evaluate(() => {
    const shown = new PageTransitionEvent('pageshow', { persisted: true })
    setTimeout(() => window.dispatchEvent(shown)) // in a timeout, because the page may navigate away at once
  })
}
