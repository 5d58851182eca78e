import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { openHouse } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family, type Person } from '#tests/support/family.ts'
import { hasPassword, signIn } from '../support/sign-in.ts'
import { card, cardIn, open } from '../support/steps.ts'
import { setVisibility } from '../support/page-visibility.ts'

/** A shared browser: when the session changes in one window, the others follow and show nothing of the person before. */

const house = openHouse()

let family: Family

beforeEach(async () => {
  family = await aFamily(house)
  for (const person of [family.ana, family.ben]) await hasPassword(house, person)
})

it('changes over to who signs in in another window, and leaves nothing of the person before', async () => {
  const first = await house.visit('/auth')
  const second = await besides(first, '/auth')
  await anaTypesIn(first)
  await setVisibility(first, 'hidden')
  await signsIn(second, family.ben)
  await isBens(first)
})

it('changes over when it is shown again, where it could not be told', async () => {
  const first = await windowThatAnaLeft()
  await first.getByText(family.mia.email).waitFor() // hidden, and without the BroadcastChannel message
  await setVisibility(first, 'visible')
  await isBens(first)
})

it('changes over when Back brings it as it was, where it could not be told', async () => {
  const first = await windowThatAnaLeft()
  await comesBackAsItWas(first)
  await isBens(first)
})

it.each([
  ['a parent with the session of a child', 'ana', 'ben'],
  ['a child with the session of a parent', 'ben', 'ana'],
] as const)('does nothing for %s, and shows who is signed in by now', async (_, before, next) => {
  const { id } = await boardOf(family)
  const page = await house.visitAs(family[before], '/sprint-board')
  await card(page, 'Fractions').waitFor()
  const session = { name: 'sprintling_session', value: family[next].token, url: house.url }
  await page.context().addCookies([session])
  await page.getByRole('button', { name: 'Move “Fractions” to In progress' }).click()
  await isSignedIn(page, family[next])
  await cardIn(page, 'To do', 'Fractions')
  const tasks = house.store.db.selectFrom('task').select('status').where('id', '=', id)
  expect(await tasks.executeTakeFirst()).toEqual({ status: 'todo' })
})

it('stays as it is, with what is typed, when the same person signs in in another window or it is shown again', async () => {
  const first = await house.visit('/auth')
  const second = await besides(first, '/auth')
  await anaTypesIn(first)
  await signsIn(second, family.ana)
  await setVisibility(first, 'hidden')
  const asked = first.waitForResponse('**/api/user')
  await setVisibility(first, 'visible')
  await (await asked).finished()
  expect(await first.getByLabel('Description').inputValue()).toBe('half a thought')
})

it('has nothing of what was typed, after Back from another site, by who has signed out meanwhile', async () => {
  const first = await house.visitAs(family.ana, '/settings')
  await first.getByLabel('Description').fill('half a thought')
  const second = await besides(first, '/dashboard')
  first.once('dialog', (dialog) => dialog.accept())
  await first.goto('about:blank')
  await signsOut(second)
  await first.goBack()
  await isSignInPage(first)
  await hasNoDraft(first)

  await signIn(first, family.ana.email)
  await first.getByLabel('Description').fill('half a thought')
  first.once('dialog', (dialog) => dialog.accept())
  await first.goto('about:blank')
  await first.goBack()
  await expect.poll(() => first.getByLabel('Description').inputValue()).toBe('half a thought')
})

it('has nothing of what was typed by who signs out elsewhere while it shows a page for everybody', async () => {
  const first = await house.visitAs(family.ana, '/settings')
  await first.getByLabel('Description').fill('half a thought')
  const second = await besides(first, '/dashboard')
  first.once('dialog', (dialog) => dialog.accept())
  await first.goto('/forgot-password')
  expect(await storedIn(first)).toContain('half a thought')
  await signsOut(second)
  await hasNoDraft(first)
})

it('shows nothing of who has signed out meanwhile when Back brings it as it was', async () => {
  const first = await house.visitAs(family.ana, 'about:blank')
  await hearsNoWindow(first)
  await first.goto('/settings')
  await first.getByLabel('Description').fill('half a thought')
  const second = await besides(first, '/dashboard')
  await setVisibility(first, 'hidden')
  await signsOut(second)
  await comesBackAsItWas(first)
  await isSignInPage(first)
  await hasNoDraft(first)
})

async function besides(page: Page, path: string) {
  const other = await page.context().newPage()
  await other.goto(path)
  return other
}

/** Like a frozen window, or a page in the back/forward cache: BroadcastChannel messages do not reach it. */
function hearsNoWindow(page: Page) {
  return page.addInitScript(() => {
    BroadcastChannel.prototype.addEventListener = () => {}
  })
}

/** Fakes a restore from the back/forward cache, which headless Chromium does not have. */
function comesBackAsItWas(page: Page) {
  return page.evaluate(() => {
    const shown = new PageTransitionEvent('pageshow', { persisted: true })
    setTimeout(() => window.dispatchEvent(shown)) // in a timeout, because the page may navigate away at once
  })
}

async function signsIn(page: Page, person: Person) {
  await signIn(page, person.email)
  await isSignedIn(page, person)
}

/** Ana's window, hidden and without BroadcastChannel, while Ben signs in in another one. */
async function windowThatAnaLeft() {
  const window = await house.visit('about:blank')
  await hearsNoWindow(window)
  await window.goto('/auth')
  const beside = await besides(window, '/auth')
  await anaTypesIn(window)
  await setVisibility(window, 'hidden')
  await signsIn(beside, family.ben)
  return window
}

async function anaTypesIn(page: Page) {
  await signsIn(page, family.ana)
  await open(page, 'Settings')
  await page.getByText(family.mia.email).waitFor()
  await page.getByLabel('Description').fill('half a thought')
}

async function signsOut(page: Page) {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await isSignInPage(page)
}

/** Settings deny access to a learner, so the page shows who is signed in now. */
async function isBens(page: Page) {
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  expect(await page.locator('body').innerText()).not.toContain('@')
  await hasNoDraft(page)
  await page.getByRole('link').click()
  await isSignedIn(page, family.ben)
}

/** Recognized by the initials on the account button. */
function isSignedIn(page: Page, { firstName }: Person) {
  const account = page.getByRole('button', { name: 'Account menu' })
  return account.getByText(`${firstName[0]}L`).waitFor()
}

function isSignInPage(page: Page) {
  return page.getByRole('heading', { name: 'Welcome to Sprintling' }).waitFor()
}

async function hasNoDraft(page: Page) {
  await expect.poll(() => storedIn(page)).not.toContain('half a thought')
}

function storedIn(page: Page) {
  return page.evaluate(() => JSON.stringify(sessionStorage))
}

async function boardOf(home: Family) {
  const { id: sprint_id } = await aSprint(house, home, { status: 'active' })
  return aTask(house, home, { title: 'Fractions', sprint_id, assigned_to: home.ben.id })
}
