import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { openHouse } from '#tests/support/app-server.ts'
import { aFamily, type Family, type Person } from '#tests/support/family.ts'
import { isFocused, seesFailure, seesSuccess } from '../support/toasts.ts'
import { hasPassword, signIn } from '../support/sign-in.ts'
import { addressOf, open, password } from '../support/steps.ts'
import { cutOff, unreachable } from '../support/network.ts'
import { isFine, isToldAt } from '../support/field-errors.ts'

const house = openHouse()

const eva = { firstName: 'Eva', lastName: 'Berg', username: 'eva', role: 'facilitator' } as const

let family: Family

beforeEach(async () => {
  family = await aFamily(house)
})

// Proves 8.16
it('keeps what was typed when the password is wrong or the server out of reach, and lets in after that', async () => {
  await hasPassword(house, family.ana)
  const page = await house.visit('/auth')
  await page.getByLabel('Username').fill(family.ana.email)
  await page.getByLabel('Password').fill('a wrong one')
  const submit = page.getByRole('tabpanel').getByRole('button', { name: 'Sign in' })
  await submit.click()
  const wrong = 'Wrong username or password.'
  await seesFailure(page, 'Login failed', wrong)
  await isToldAt(page.getByLabel('Username'), wrong)
  await isToldAt(page.getByLabel('Password'), wrong)
  await isFocused(page.getByLabel('Password'))
  expect(await page.getByLabel('Username').inputValue()).toBe(family.ana.email)
  expect(await page.getByLabel('Password').inputValue()).toBe('a wrong one')
  await page.getByLabel('Password').fill(password)
  await isFine(page.getByLabel('Username'))
  const switchOn = await cutOff(page)
  await submit.click()
  await seesFailure(page, 'Login failed', unreachable)
  await page.getByRole('tabpanel').getByRole('alert').getByText(unreachable).waitFor()
  await switchOn()
  await submit.click()
  await page.getByRole('heading', { name: 'Welcome, Ana!' }).waitFor()
})

// Proves 8.17
it('says whether the username or the address of a new account is taken, at its field too', async () => {
  const taken = { ...eva, email: addressOf(eva), password }
  await house.ok(undefined, 'POST /api/register', { body: taken })
  const page = await house.visit('/auth')
  await page.getByRole('tab', { name: 'Sign up' }).click()
  await page.getByLabel('First name').fill('Eva')
  await page.getByLabel('Last name').fill('Lind')
  await page.getByLabel('Email').fill('eva.lind@example.org')
  await page.getByLabel('Username').fill('EVA')
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Role').selectOption('learner')
  const submit = page.getByRole('button', { name: 'Create account' })
  await submit.click()
  await refusedAt(page, 'Username', 'This username is already taken.')
  await page.getByLabel('Username').fill('eva-lind')
  await page.getByLabel('Email').fill('Eva@example.org')
  await submit.click()
  await refusedAt(page, 'Email', 'There is already an account with this email address.')
  expect(await page.getByLabel('First name').inputValue()).toBe('Eva')
  expect(await page.getByLabel('Password').inputValue()).toBe(password)
  expect(await page.getByLabel('Role').inputValue()).toBe('learner')
  await page.getByLabel('Email').fill('eva.lind@example.org')
  await submit.click()
  await page.getByText('A facilitator or parent will add you soon').waitFor()
})

async function refusedAt(page: Page, field: string, reason: string) {
  await seesFailure(page, 'Registration failed', reason)
  await isToldAt(page.getByLabel(field), reason)
}

// Proves 8.18
it('stays signed in when signing out does not reach the server, and leaves nothing typed behind when it does', async () => {
  const page = await house.visitAs(family.ana, '/settings')
  await page.getByLabel('Description').fill('half a thought')
  await signsOut(page, async () => {
    const switchOn = await cutOff(page)
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await seesFailure(page, 'Logout failed', unreachable)
    await switchOn()
  })
  expect(await page.getByLabel('Description').inputValue()).toBe('half a thought')
  await signsOut(page, () => page.getByRole('menuitem', { name: 'Sign out' }).click())
  await page.getByRole('heading', { name: 'Welcome to Sprintling' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/auth')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('half a thought')
})

async function signsOut(page: Page, choose: () => Promise<void>) {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
  await choose()
}

it('asks for sign-in when a session has ended elsewhere, then goes on where it was with what was typed', async () => {
  await hasPassword(house, family.ana)
  const page = await house.visitAs(family.ana, '/backlog')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add the first task' }).click()
  await dialog.getByLabel('Title').fill('Watercolours')
  await dialog.getByLabel('Subject').selectOption({ label: 'Art' })
  await dialog.getByLabel('Assign to learner').selectOption({ label: 'Ben Lind' })
  await endSessionsOf(family.ana)
  await dialog.getByRole('button', { name: 'Create task' }).click()
  await seesFailure(page, 'Failed to create task', 'Please sign in.')
  await signIn(page, family.ana.email)
  await page.waitForURL('**/backlog')
  await page.getByRole('button', { name: 'Add the first task' }).click()
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Watercolours')
  await dialog.getByRole('button', { name: 'Create task' }).click()
  await seesSuccess(page, 'Task created', 'Watercolours')
})

// Proves 4.2
it('asks for sign-in on the way to another screen, and goes on to that one', async () => {
  await hasPassword(house, family.ana)
  const page = await house.visitAs(family.ana, '/backlog')
  await page.getByRole('heading', { name: 'Backlog', level: 1 }).waitFor()
  await endSessionsOf(family.ana)
  await open(page, 'Settings')
  await signIn(page, family.ana.email)
  await page.getByRole('heading', { name: 'Workspace settings' }).waitFor()
  // The failed read is logged to the console.
  for (const complaint of house.complaints.splice(0)) expect(complaint).toContain('ApiError: 401')
})

async function endSessionsOf({ id }: Person) {
  await house.store.db.deleteFrom('session').where('user_id', '=', id).execute()
}
