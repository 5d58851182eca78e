import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aPerson, type Family } from '#tests/support/family.ts'
import { anEmail, anInvitation } from '#tests/support/invitations.ts'
import { recordRequests } from '../support/recorded-requests.ts'
import { expectFocused, expectEnabled, expectErrorToast, expectSuccessToast } from '../support/toasts.ts'
import { setTestPassword, signIn } from '../support/sign-in.ts'
import {
  blockApi,
  holdRequests,
  currentPath,
  unreachableText,
  visitWithoutEvents,
  recordWrites,
} from '../support/network.ts'

const app = startAppServer({ mailServer: true })

const newUser = { firstName: 'Noa', lastName: 'Peled', password: 'leaf and stem' }

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
})

// Proves 1.5, 2.4, 2.12, 2.51, 2.52, 2.53, 2.56, 2.193, 4.18, 4.20, 5.25, 6.6, 8.32, 8.53
it('brings a newcomer from the letter to the dashboard', async () => {
  const noa = anEmail('noa')
  const anas = await openSettings()
  await invite(anas, noa)
  await expectSuccessToast(anas, 'Invitation sent successfully')
  await anas.getByText(noa).waitFor()
  expect(await inviteField(anas).inputValue()).toBe('')

  const link = await app.linkInMailTo(noa)
  const page = await app.visit(link)
  await page.getByRole('heading', { name: 'You are invited to “Lind family”' }).waitFor()
  await page.getByText('Ana Lind would like to learn together with you.').waitFor()
  expect(await page.getByRole('listitem').allInnerTexts()).toEqual([
    'View your tasks',
    'Track your progress',
    'Collaborate with everyone there',
    'Plan sprints together',
  ])
  await page.getByRole('button', { name: 'Accept' }).click()
  await expectSuccessToast(page, 'Welcome!', 'Successfully joined Lind family')
  await page.getByText('You have joined “Lind family”. Ana Lind invited you.').waitFor()
  await page.waitForURL('**/set-password')
  await page.getByText(noa).waitFor()
  await app.ok(undefined, 'POST /api/register', {
    body: { ...newUser, username: 'noa.peled', email: anEmail('other') },
  })
  const setPassword = page.getByRole('button', { name: 'Set password' })
  await page.getByLabel('New password', { exact: true }).fill('leaf and stem')
  await page.getByLabel('Confirm the new password', { exact: true }).fill('leaf and stem')
  const [firstName, username] = [page.getByLabel('First name'), page.getByLabel('Username')]
  expect(await firstName.inputValue()).toBe(noa.split('@')[0])
  await firstName.fill('')
  await setPassword.click()
  await expectFocused(firstName)
  expect(await firstName.getAttribute('aria-invalid')).toBe('true')
  await firstName.fill('Noa')
  await page.getByLabel('Last name').fill('Peled')
  expect(await username.inputValue()).toBe('noa.peled')
  await setPassword.click()
  await expectErrorToast(page, 'Failed to set password', 'This username is already taken.')
  await page.getByText('“noa.peled” is already taken. Please choose another one.').waitFor()
  await expectFocused(username)
  expect(await username.inputValue()).toBe('noa.peled2')
  await setPassword.click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { name: 'Welcome, Noa!' }).waitFor()

  await anas.reload()
  await anas.getByText('No invitation is waiting for an answer.').waitFor()
  await anas.getByText('Noa Peled').first().waitFor()
  await expectInvalidInvitation(await app.visit(link))
})

// Proves 2.14, 2.58, 4.21
it('asks somebody who has an account to sign in, and opens the workspace then', async () => {
  const eva = await aPerson(app, 'Eva', 'facilitator')
  await setTestPassword(app, eva)
  await app.ok(eva, 'POST /api/workspaces', { body: { name: 'Autumn co-op' } })
  await invite(await openSettings(), eva.email)
  const page = await app.visit(await app.linkInMailTo(eva.email))
  await page.getByRole('button', { name: 'Accept' }).click()
  await expectSuccessToast(page, 'Welcome!', 'Successfully joined Lind family')
  await page.waitForURL((url) => url.search === `?next=%2Fworkspace%2F${family.workspaceId}`)
  await signIn(page, eva.email)
  await page.waitForURL('**/dashboard')
  await expect.poll(() => selectedWorkspace(page)).toBe('Lind family')
})

// Proves 2.14, 2.58
it('opens the workspace at once for somebody who is signed in already', async () => {
  const eva = await aPerson(app, 'Eva', 'learner')
  const { link } = await anInvitation(app, family, eva.email)
  const page = await app.visitAs(eva, '/')
  await page.getByText('A facilitator or parent will add you soon').waitFor()
  await page.goto(link)
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.waitForURL('**/dashboard')
  await expect.poll(() => selectedWorkspace(page)).toBe('Lind family')
})

it('asks before a newcomer takes the place of whoever is signed in', async () => {
  const noa = anEmail('noa')
  const { link } = await anInvitation(app, family, noa)
  const page = await app.visitAs(family.ben, link)
  await page.getByText('You are signed in as Ben Lind, but this invitation is for somebody else.').waitFor()
  const sent = recordWrites(page)
  await page.getByRole('button', { name: 'Accept' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sign Ben Lind out?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Accept' }).click()
  await question.getByRole('button', { name: 'Sign out and accept' }).click()
  await page.waitForURL('**/set-password')
  await page.getByText(noa).waitFor()
})

it('signs whoever is in the way out, but nobody in, when the invited person has an account', async () => {
  const eva = await aPerson(app, 'Eva', 'learner')
  const { link } = await anInvitation(app, family, eva.email)
  const page = await app.visitAs(family.ben, link)
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('button', { name: 'Sign out and accept' }).click()
  await page.getByText('Now sign in with your account.').waitFor()
  await page.waitForURL((url) => url.pathname === '/auth')
  const params = { id: family.workspaceId }
  const members = await app.ok(family.ana, 'GET /api/workspaces/:id/members', { params })
  expect(members.map(({ user }) => user.firstName)).toContain('Eva')
})

// Proves 2.53, 2.54, 4.18
it('goes home when somebody declines, and the invitation still stands', async () => {
  const { link } = await anInvitation(app, family, anEmail('noa'))
  const page = await app.visit(link)
  await page.getByRole('link', { name: 'Decline' }).click()
  await expect.poll(() => currentPath(page)).toBe('/auth')
  await page.goto(link)
  await page.getByRole('button', { name: 'Accept' }).waitFor()
})

// Proves 2.55, 2.194, 4.19, 4.24, 8.29, 8.31, 8.54
it('makes the link of a cancelled invitation invalid', async () => {
  const noa = anEmail('noa')
  const anas = await openSettings()
  await invite(anas, noa)
  const link = await app.linkInMailTo(noa)
  const page = await app.visit(link)
  await page.getByRole('button', { name: 'Accept' }).waitFor()

  await anas.getByRole('button', { name: `Cancel the invitation for ${noa}` }).click()
  await expectSuccessToast(anas, 'Invitation cancelled')
  await anas.getByText('No invitation is waiting for an answer.').waitFor()

  await page.getByRole('button', { name: 'Accept' }).click()
  await expectErrorToast(page, 'Failed to accept invitation', 'This link is invalid or has expired.')
  await expectInvalidInvitation(page)
  await page.goto(link)
  await expectInvalidInvitation(page)
  await page.getByRole('link', { name: 'Go home' }).click()
  await expect.poll(() => currentPath(page)).toBe('/auth')
})

// Proves 8.30, 8.31
it('says when the invitation cannot be read or accepted, and lets one try again', async () => {
  const { link } = await anInvitation(app, family, anEmail('noa'))
  const page = await app.visit('/auth')
  await page.route('**/api/invitations/verify/*', (route) => route.abort(), { times: 1 })
  await page.goto(link)
  await page.getByRole('heading', { name: 'Failed to verify invitation' }).waitFor()
  await page.getByText(unreachableText).waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  const accept = page.getByRole('button', { name: 'Accept' })
  await accept.waitFor()
  expect(await page.getByText('Failed to verify invitation').count()).toBe(0)
  const switchOn = await blockApi(page)
  await accept.click()
  await expectErrorToast(page, 'Failed to accept invitation', unreachableText)
  const told = page.getByRole('main').getByRole('alert').getByText(unreachableText)
  await told.waitFor()
  await switchOn()
  await expectEnabled(accept)
  await accept.click()
  await expectSuccessToast(page, 'Welcome!', 'Successfully joined Lind family')
})

// Proves 5.21
it('invites only when there is an address, and once at a time', async () => {
  const page = await openSettings()
  const sent = recordRequests(page, 'POST')
  const send = page.getByRole('button', { name: 'Send invitation' })
  await expectEnabled(send, false)
  await inviteField(page).fill('   ')
  await expectEnabled(send, false)
  await inviteField(page).press('Enter')
  expect(sent).toEqual([])
  const letGo = await holdRequests(page, '**/invitations')
  const noa = anEmail('noa')
  await inviteField(page).fill(`  ${noa} `)
  await send.click()
  await expectEnabled(send, false)
  letGo()
  await expectSuccessToast(page, 'Invitation sent successfully')
  await page.getByText(noa).waitFor()
  expect(sent).toEqual([
    { call: `POST /api/workspaces/${family.workspaceId}/invitations`, body: { email: noa } },
  ])
})

// Proves 8.11
it('invites no member, and nobody twice', async () => {
  const noa = anEmail('noa')
  const page = await openSettings()
  await anInvitation(app, family, noa)
  await invite(page, family.ben.email)
  await expectErrorToast(
    page,
    'Failed to send invitation',
    'This person is already a member of the workspace.',
  )
  expect(await inviteField(page).inputValue()).toBe(family.ben.email)
  await invite(page, noa.toUpperCase())
  const pending = 'There is already a pending invitation for this address.'
  await expectErrorToast(page, 'Failed to send invitation', pending)
  await expectEnabled(page.getByRole('button', { name: 'Send invitation' }))
})

// Proves 8.12
it('says when an invitation cannot be cancelled, and drops one that is gone', async () => {
  const noa = anEmail('noa')
  const { id } = await anInvitation(app, family, noa)
  const page = await visitWithoutEvents(app, family.ana, '/settings')
  const cancel = page.getByRole('button', { name: `Cancel the invitation for ${noa}` })
  await cancel.waitFor()
  const switchOn = await blockApi(page)
  await cancel.click()
  await expectErrorToast(page, 'Failed to cancel invitation', unreachableText)
  await switchOn()
  await expectEnabled(cancel)
  await app.ok(family.tom, 'DELETE /api/invitations/:id', { params: { id } })
  await cancel.click()
  const gone = "This doesn't exist, or you don't have access to it."
  await expectErrorToast(page, 'Failed to cancel invitation', gone)
  await page.getByText('No invitation is waiting for an answer.').waitFor()
  expect(await cancel.count()).toBe(0)
})

// Proves 2.201, 6.13
it('deletes no workspace', async () => {
  const page = await openSettings()
  await page.getByRole('heading', { name: 'Danger zone' }).waitFor()
  await page.getByText('Coming Soon').waitFor()
  expect(await page.getByRole('button', { name: 'Delete workspace' }).isDisabled()).toBe(true)
})

// Proves 2.14
it('finds no page for a workspace that is not one’s own', async () => {
  const other = await aFamily(app)
  const page = await app.visitAs(family.ben, `/workspace/${other.workspaceId}`)
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
  expect(currentPath(page)).toBe(`/workspace/${other.workspaceId}`)
})

async function openSettings() {
  const page = await app.visitAs(family.ana, '/settings')
  await inviteField(page).waitFor()
  return page
}

const inviteField = (page: Page) => page.getByLabel('Invite a learner by email')

async function invite(page: Page, email: string) {
  await inviteField(page).fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
}

async function expectInvalidInvitation(page: Page) {
  await page.getByRole('heading', { name: 'Invalid invitation' }).waitFor()
  await page.getByText('This invitation is invalid or has expired').waitFor()
}

/** The name of the selected workspace. */
function selectedWorkspace(page: Page) {
  return page.getByLabel('Workspace', { exact: true }).locator('option:checked').innerText()
}
