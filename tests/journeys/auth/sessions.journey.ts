import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, type Family, type Person } from '#tests/support/family.ts'
import { expectFocused, expectErrorToast, expectSuccessToast } from '../support/toasts.ts'
import { setTestPassword, signIn } from '../support/sign-in.ts'
import { emailOf, openScreen, password } from '../support/steps.ts'
import { blockApi, unreachableText } from '../support/network.ts'
import { expectNoFieldError, expectFieldError } from '../support/field-errors.ts'

const app = startAppServer()

const eva = { firstName: 'Eva', lastName: 'Berg', username: 'eva', role: 'facilitator' } as const

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
})

// Proves 8.16
it('keeps what was typed when the password is wrong or the server out of reach, and lets in after that', async () => {
  await setTestPassword(app, family.ana)
  const page = await app.visit('/auth')
  await page.getByLabel('Username').fill(family.ana.email)
  await page.getByLabel('Password').fill('a wrong one')
  const submit = page.getByRole('tabpanel').getByRole('button', { name: 'Sign in' })
  await submit.click()
  const wrong = 'Wrong username or password.'
  await expectErrorToast(page, 'Login failed', wrong)
  await expectFieldError(page.getByLabel('Username'), wrong)
  await expectFieldError(page.getByLabel('Password'), wrong)
  await expectFocused(page.getByLabel('Password'))
  expect(await page.getByLabel('Username').inputValue()).toBe(family.ana.email)
  expect(await page.getByLabel('Password').inputValue()).toBe('a wrong one')
  await page.getByLabel('Password').fill(password)
  await expectNoFieldError(page.getByLabel('Username'))
  const switchOn = await blockApi(page)
  await submit.click()
  await expectErrorToast(page, 'Login failed', unreachableText)
  await page.getByRole('tabpanel').getByRole('alert').getByText(unreachableText).waitFor()
  await switchOn()
  await submit.click()
  await page.getByRole('heading', { name: 'Welcome, Ana!' }).waitFor()
})

// Proves 8.17
it('says whether the username or the address of a new account is taken, at its field too', async () => {
  const taken = { ...eva, email: emailOf(eva), password }
  await app.ok(undefined, 'POST /api/register', { body: taken })
  const page = await app.visit('/auth')
  await page.getByRole('tab', { name: 'Sign up' }).click()
  await page.getByLabel('First name').fill('Eva')
  await page.getByLabel('Last name').fill('Lind')
  await page.getByLabel('Email').fill('eva.lind@example.org')
  await page.getByLabel('Username').fill('EVA')
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Role').selectOption('learner')
  const submit = page.getByRole('button', { name: 'Create account' })
  await submit.click()
  await expectRefusedAt(page, 'Username', 'This username is already taken.')
  await page.getByLabel('Username').fill('eva-lind')
  await page.getByLabel('Email').fill('Eva@example.org')
  await submit.click()
  await expectRefusedAt(page, 'Email', 'There is already an account with this email address.')
  expect(await page.getByLabel('First name').inputValue()).toBe('Eva')
  expect(await page.getByLabel('Password').inputValue()).toBe(password)
  expect(await page.getByLabel('Role').inputValue()).toBe('learner')
  await page.getByLabel('Email').fill('eva.lind@example.org')
  await submit.click()
  await page.getByText('A facilitator or parent will add you soon').waitFor()
})

async function expectRefusedAt(page: Page, field: string, reason: string) {
  await expectErrorToast(page, 'Registration failed', reason)
  await expectFieldError(page.getByLabel(field), reason)
}

// Proves 8.18
it('stays signed in when signing out does not reach the server, and leaves nothing typed behind when it does', async () => {
  const page = await app.visitAs(family.ana, '/settings')
  await page.getByLabel('Description').fill('half a thought')
  await signOutWith(page, async () => {
    const switchOn = await blockApi(page)
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expectErrorToast(page, 'Logout failed', unreachableText)
    await switchOn()
  })
  expect(await page.getByLabel('Description').inputValue()).toBe('half a thought')
  await signOutWith(page, () => page.getByRole('menuitem', { name: 'Sign out' }).click())
  await page.getByRole('heading', { name: 'Welcome to Sprintling' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/auth')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('half a thought')
})

async function signOutWith(page: Page, choose: () => Promise<void>) {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
  await choose()
}

it('asks for sign-in when a session has ended elsewhere, then goes on where it was with what was typed', async () => {
  await setTestPassword(app, family.ana)
  const page = await app.visitAs(family.ana, '/backlog')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add the first task' }).click()
  await dialog.getByLabel('Title').fill('Watercolours')
  await dialog.getByLabel('Subject').selectOption({ label: 'Art' })
  await dialog.getByLabel('Assign to learner').selectOption({ label: 'Ben Lind' })
  await endSessionsOf(family.ana)
  await dialog.getByRole('button', { name: 'Create task' }).click()
  await expectErrorToast(page, 'Failed to create task', 'Please sign in.')
  await signIn(page, family.ana.email)
  await page.waitForURL('**/backlog')
  await page.getByRole('button', { name: 'Add the first task' }).click()
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Watercolours')
  await dialog.getByRole('button', { name: 'Create task' }).click()
  await expectSuccessToast(page, 'Task created', 'Watercolours')
})

// Proves 4.2
it('asks for sign-in on the way to another screen, and goes on to that one', async () => {
  await setTestPassword(app, family.ana)
  const page = await app.visitAs(family.ana, '/backlog')
  await page.getByRole('heading', { name: 'Backlog', level: 1 }).waitFor()
  await endSessionsOf(family.ana)
  await openScreen(page, 'Settings')
  await signIn(page, family.ana.email)
  await page.getByRole('heading', { name: 'Workspace settings' }).waitFor()
  // The failed read is logged to the console.
  for (const complaint of app.consoleErrors.splice(0)) expect(complaint).toContain('ApiError: 401')
})

async function endSessionsOf({ id }: Person) {
  await app.store.db.deleteFrom('session').where('user_id', '=', id).execute()
}
