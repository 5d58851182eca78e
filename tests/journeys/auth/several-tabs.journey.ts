import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family, type Person } from '#tests/support/family.ts'
import { setTestPassword, signIn } from '../support/sign-in.ts'
import { card, expectCardIn, openScreen } from '../support/steps.ts'
import { setPageVisibility } from '../support/page-visibility.ts'

/** A shared browser: when the session changes in one window, the others follow and show nothing of the person before. */

const app = startAppServer()

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
  for (const person of [family.ana, family.ben]) await setTestPassword(app, person)
})

it('follows who signs in and out in another window, keeps what is typed for the same person, and leaves nothing to the next', async () => {
  const first = await app.visit('/auth')
  const second = await openSecondTab(first, '/auth')
  await typeAsAna(first)
  await signInAs(second, family.ana)
  await setPageVisibility(first, 'hidden')
  const asked = first.waitForResponse('**/api/user')
  await setPageVisibility(first, 'visible')
  await (await asked).finished()
  expect(await first.getByLabel('Description').inputValue()).toBe('half a thought')

  await signOut(second)
  await expectSignInPage(first)
  await expectNoStoredDraft(first)

  await typeAsAna(first)
  await setPageVisibility(first, 'hidden')
  await signInAs(second, family.ben)
  await expectBenSignedIn(first)
})

it('changes over when it is shown again or Back brings it as it was, where it could not be told', async () => {
  const shownAgain = await app.visit('about:blank')
  await blockBroadcastChannel(shownAgain)
  await shownAgain.goto('/auth')
  const beside = await openSecondTab(shownAgain, '/auth')
  const broughtBack = await shownAgain.context().newPage()
  await blockBroadcastChannel(broughtBack)
  await typeAsAna(shownAgain)
  await broughtBack.goto('/settings')
  await broughtBack.getByLabel('Description').fill('half a thought')
  for (const page of [shownAgain, broughtBack]) await setPageVisibility(page, 'hidden')
  await signInAs(beside, family.ben)
  for (const page of [shownAgain, broughtBack]) await page.getByText(family.mia.email).waitFor() // hidden, and without the BroadcastChannel message
  await setPageVisibility(shownAgain, 'visible')
  await expectBenSignedIn(shownAgain)
  await restoreFromBackForwardCache(broughtBack)
  await expectBenSignedIn(broughtBack)
})

it('does nothing for a parent with the session of a child, nor the other way round, and shows who is signed in by now', async () => {
  const { id } = await aBoardFor(family)
  const page = await app.visitAs(family.ana, '/sprint-board')
  for (const next of [family.ben, family.ana]) {
    await card(page, 'Fractions').waitFor()
    const session = { name: 'sprintling_session', value: next.token, url: app.url }
    await page.context().addCookies([session])
    await page.getByRole('button', { name: 'Move “Fractions” to In progress' }).click()
    await expectSignedIn(page, next)
    await expectCardIn(page, 'To do', 'Fractions')
    const tasks = app.store.db.selectFrom('task').select('status').where('id', '=', id)
    expect(await tasks.executeTakeFirst()).toEqual({ status: 'todo' })
  }
})

it('has nothing of what was typed, on a page for everybody or after Back from another site, by who has signed out meanwhile', async () => {
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

it('shows nothing of who has signed out meanwhile when Back brings it as it was', async () => {
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

async function openSecondTab(page: Page, path: string) {
  const other = await page.context().newPage()
  await other.goto(path)
  return other
}

/** Like a frozen window, or a page in the back/forward cache: BroadcastChannel messages do not reach it. */
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

async function signInAs(page: Page, person: Person) {
  await signIn(page, person.email)
  await expectSignedIn(page, person)
}

async function typeAsAna(page: Page) {
  await signInAs(page, family.ana)
  await openScreen(page, 'Settings')
  await page.getByText(family.mia.email).waitFor()
  await page.getByLabel('Description').fill('half a thought')
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expectSignInPage(page)
}

/** Settings deny access to a learner, so the page shows who is signed in now. */
async function expectBenSignedIn(page: Page) {
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  expect(await page.locator('body').innerText()).not.toContain('@')
  await expectNoStoredDraft(page)
  await page.getByRole('main').getByRole('link').click()
  await expectSignedIn(page, family.ben)
}

/** Recognized by the initials on the account button. */
function expectSignedIn(page: Page, { firstName }: Person) {
  const account = page.getByRole('button', { name: 'Account menu' })
  return account.getByText(`${firstName[0]}L`).waitFor()
}

function expectSignInPage(page: Page) {
  return page.getByRole('heading', { name: 'Welcome to Sprintling' }).waitFor()
}

async function expectNoStoredDraft(page: Page) {
  await expect.poll(() => sessionStorageOf(page)).not.toContain('half a thought')
}

function sessionStorageOf(page: Page) {
  return page.evaluate(() => JSON.stringify(sessionStorage))
}

async function aBoardFor(home: Family) {
  const { id: sprint_id } = await aSprint(app, home, { status: 'active' })
  return aTask(app, home, { title: 'Fractions', sprint_id, assigned_to: home.ben.id })
}
