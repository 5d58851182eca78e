import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Family, Person } from '#tests/support/family.ts'
import { signIn } from './sign-in.ts'
import { openScreen } from './steps.ts'

/** Steps of people who use several windows of one browser. */

export async function openSecondTab(page: Page, path: string) {
  const other = await page.context().newPage()
  await other.goto(path)
  return other
}

export async function signInAs(page: Page, person: Person) {
  await signIn(page, person.email)
  await expectSignedIn(page, person)
}

/** Signs Ana in and types a description into the settings without saving it. */
export async function typeAsAna(page: Page, { ana, mia }: Family) {
  await signInAs(page, ana)
  await openScreen(page, 'Settings')
  await page.getByText(mia.email).waitFor()
  await page.getByLabel('Description').fill('half a thought')
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expectSignInPage(page)
}

/**
 * Checks that Ben is signed in on the page that showed Ana's settings. It must show “Access Denied”, because a
 * learner must not open the settings.
 */
export async function expectBenSignedIn(page: Page, { ben }: Family) {
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  expect(await page.locator('body').innerText()).not.toContain('@')
  await expectNoStoredDraft(page)
  await page.getByRole('main').getByRole('link').click()
  await expectSignedIn(page, ben)
}

/** Waits until the initials on the account button show that this person is signed in. */
export function expectSignedIn(page: Page, { firstName }: Person) {
  const account = page.getByRole('button', { name: 'Account menu' })
  return account.getByText(`${firstName[0]}L`).waitFor()
}

export function expectSignInPage(page: Page) {
  return page.getByRole('heading', { name: 'Welcome to Sprintling' }).waitFor()
}

export async function expectNoStoredDraft(page: Page) {
  await expect.poll(() => sessionStorageOf(page)).not.toContain('half a thought')
}

export function sessionStorageOf(page: Page) {
  return page.evaluate(() => JSON.stringify(sessionStorage))
}
