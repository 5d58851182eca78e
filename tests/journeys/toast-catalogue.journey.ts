import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { anEmail } from '#tests/support/invitations.ts'
import { resetTokenIn } from '#tests/support/password-fixture.ts'
import { expectEnabled, toasts, expectErrorToast, expectSuccessToast } from './support/toasts.ts'
import { setTestPassword, signIn } from './support/sign-in.ts'
import { card, expectCardIn, password } from './support/steps.ts'
import { blockApi, mockBadGatewayOnce, unreachableText } from './support/network.ts'

/** Toasts that no other test covers. */

const app = startAppServer()

const serverErrorText = 'Something went wrong on our side.'

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
})

it('says that signing in and signing up failed when no sense comes back, and keeps what was typed', async () => {
  await setTestPassword(app, family.ana)
  const page = await app.visit('/auth')
  await mockBadGatewayOnce(page, '**/api/login')
  await signIn(page, family.ana.email)
  await expectErrorToast(page, 'Login failed', serverErrorText)

  const address = anEmail('noa')
  await page.getByRole('tab', { name: 'Sign up' }).click()
  await page.getByLabel('First name').fill('Noa')
  await page.getByLabel('Last name').fill('Lind')
  await page.getByLabel('Email').fill(address)
  await page.getByLabel('Username').fill(address)
  const create = page.getByRole('button', { name: 'Create account' })
  const switchOn = await blockApi(page)
  await create.click()
  await expectErrorToast(page, 'Registration failed', unreachableText)
  await switchOn()
  await mockBadGatewayOnce(page, '**/api/register')
  await create.click()
  await expectErrorToast(page, 'Registration failed', serverErrorText)
  expect(await page.getByLabel('Email').inputValue()).toBe(address)
  expect(await page.getByLabel('Password').inputValue()).toBe(password)
  await create.click()
  await page.getByRole('heading', { name: 'Welcome, Noa!' }).waitFor()
})

it('says that signing out failed when the server cannot do it, and stays signed in', async () => {
  const page = await app.visitAs(family.ana, '/settings')
  await mockRefusalOnce(page, '**/api/logout', 503, 'unavailable')
  await signOut(page)
  const reason = "Sprintling can't reach its data right now. Please try again in a moment."
  await expectErrorToast(page, 'Logout failed', reason)
  await page.getByRole('heading', { name: 'Workspace settings' }).waitFor()
  await signOut(page)
  await page.getByRole('heading', { name: 'Welcome to Sprintling' }).waitFor()
})

it('gives the server’s own words for a refusal that it does not know, and its own where none came', async () => {
  const page = await app.visitAs(family.ana, '/settings')
  const save = page.getByRole('button', { name: 'Save changes' })
  await page.getByLabel('Workspace name').fill('Elm street')
  await mockRefusalOnce(page, '**/api/workspaces/*', 409, 'newer_than_this_page', 'Not on a Sunday.')
  await save.click()
  await expectErrorToast(page, 'Failed to update workspace', 'Not on a Sunday.')
  await mockBadGatewayOnce(page, '**/api/workspaces/*')
  await save.click()
  await expectErrorToast(page, 'Failed to update workspace', serverErrorText)
  await save.click()
  await expectSuccessToast(page, 'Workspace updated')
})

it('says that a password was not set, and gives the button back', async () => {
  const page = await app.visitAs(family.ben, '/set-password')
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm the new password', { exact: true }).fill(password)
  const set = page.getByRole('button', { name: 'Set password' })
  await mockBadGatewayOnce(page, '**/api/set-password')
  await set.click()
  await expectErrorToast(page, 'Failed to set password', serverErrorText)
  await expectEnabled(set)
  await set.click()
  await expectSuccessToast(page, 'Password set')
})

it('says that a password was not reset when the server is out of reach, and does it at the next try', async () => {
  const { email } = family.ana
  await app.ok(undefined, 'POST /api/forgot-password', { body: { email } })
  const [letter] = await app.mailsTo(email)
  const page = await app.visit(`/reset-password?token=${resetTokenIn(letter?.text)}`)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm the new password', { exact: true }).fill(password)
  const reset = page.getByRole('button', { name: 'Reset password' })
  const switchOn = await blockApi(page)
  await reset.click()
  await expectErrorToast(page, 'Error', 'Something went wrong. Please try again.')
  await switchOn()
  await reset.click()
  await expectSuccessToast(page, 'Password reset successfully', 'You can now log in with your new password.')
})

it('says that an invitation was not sent when the server is out of reach, and keeps the address', async () => {
  const page = await app.visitAs(family.ana, '/settings')
  const field = page.getByLabel('Invite a learner by email')
  const send = page.getByRole('button', { name: 'Send invitation' })
  const address = anEmail('noa')
  await field.fill(address)
  const switchOn = await blockApi(page)
  await send.click()
  await expectErrorToast(page, 'Failed to send invitation', unreachableText)
  expect(await field.inputValue()).toBe(address)
  await switchOn()
  await send.click()
  await expectSuccessToast(page, 'Invitation sent successfully')
})

it('tells what became of a sprint’s tasks, from going back to the backlog to the end', async () => {
  const { id } = await aSprint(app, family)
  for (const title of ['one', 'two', 'three']) await aTask(app, family, { title, sprint_id: id })
  const page = await app.visitAs(family.ana, '/sprint-planning')
  await page.getByRole('button', { name: 'Show the plan' }).click()
  await page.getByRole('button', { name: 'Put “one” back into the backlog' }).click()
  await expectSuccessToast(page, 'Back in the backlog', 'one')
  await page.getByRole('button', { name: 'Start sprint' }).click()
  await expectSuccessToast(page, 'Sprint started', 'Week ten')
  await page.getByRole('link', { name: 'Sprint planning' }).click()
  await page.getByRole('button', { name: 'Complete sprint' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('2 tasks are not done yet.').waitFor()
  await dialog.getByRole('button', { name: 'Complete sprint' }).click()
  await expectSuccessToast(page, 'Sprint completed', '2 unfinished tasks were copied to the backlog.')
})

it('tells what became of a task: moved, worked on, deleted and back again', async () => {
  const { id } = await aSprint(app, family, { status: 'active' })
  await aTask(app, family, { title: 'Fractions', sprint_id: id })
  const page = await app.visitAs(family.ana, '/sprint-board')
  await page.getByRole('button', { name: 'Move “Fractions” to In progress' }).click()
  await expectSuccessToast(page, 'Task updated', '“Fractions” is now in “In progress”')
  await card(page, 'Fractions').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '+15min' }).click()
  await expectSuccessToast(page, 'Time logged', '15min · Fractions')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expectSuccessToast(page, 'Time removed', '15min · Fractions')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectSuccessToast(page, 'Task deleted', 'Fractions\nUndo')
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expectSuccessToast(page, 'Task restored', 'Fractions')
  await expectCardIn(page, 'In progress', 'Fractions')
})

it('tells who has gone: a member, and oneself', async () => {
  const page = await app.visitAs(family.tom, '/settings')
  await page.getByRole('button', { name: 'Remove Mia Lind' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expectSuccessToast(page, 'Member removed')
  await page.getByRole('button', { name: 'Remove Tom Lind' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expectSuccessToast(page, 'You have left the workspace')
  await page.getByRole('button', { name: 'Create your first workspace' }).waitFor()
})

// Proves 2.29
it('says that profile settings are coming soon, and goes nowhere', async () => {
  const page = await app.visitAs(family.ben, '/sprint-board')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Profile settings' }).click()
  await expectSuccessToast(page, 'Coming soon', 'Changing your profile is not possible yet.')
  expect(page.url()).toBe(`${app.url}/sprint-board`)
})

function mockRefusalOnce(page: Page, path: string, status: number, code: string, message = code) {
  return page.route(path, (route) => route.fulfill({ status, json: { code, message } }), { times: 1 })
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}
