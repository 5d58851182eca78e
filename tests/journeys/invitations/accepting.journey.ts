import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aPerson, type Family } from '#tests/support/family.ts'
import { anEmail } from '#tests/support/invitations.ts'
import { expectFocused, expectErrorToast, expectSuccessToast } from '../support/toasts.ts'
import { setTestPassword, signIn } from '../support/sign-in.ts'

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
  await page.getByRole('link', { name: 'Go on' }).click()
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
  await page.goto(link)
  await page.getByRole('heading', { name: 'Invalid invitation' }).waitFor()
  await page.getByText('This invitation is invalid or has expired').waitFor()
})

// Proves 2.14, 2.58, 4.21
it('asks somebody who has an account to sign in, and opens the workspace once they have accepted', async () => {
  const eva = await aPerson(app, 'Eva', 'facilitator')
  await setTestPassword(app, eva)
  await app.ok(eva, 'POST /api/workspaces', { body: { name: 'Autumn co-op' } })
  await invite(await openSettings(), eva.email, 'Facilitator/Parent')
  const page = await app.visit(await app.linkInMailTo(eva.email))
  await page.getByRole('button', { name: 'Sign in to accept' }).click()
  await page.waitForURL((url) => url.search.startsWith('?next=%2Faccept-invite%2F'))
  await signIn(page, eva.email)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expectSuccessToast(page, 'Welcome!', 'Successfully joined Lind family')
  await page.getByRole('link', { name: 'Go on' }).click()
  await page.waitForURL('**/dashboard')
  await expect.poll(() => selectedWorkspace(page)).toBe('Lind family')
})

it('lets nobody in who has taken the child’s address, and says why', async () => {
  const squatter = await aPerson(app, 'Sam', 'facilitator')
  await invite(await openSettings(), squatter.email)
  const page = await app.visitAs(squatter, await app.linkInMailTo(squatter.email))
  await page.getByText('This invitation is for a learner, but your account is a facilitator’s.').waitFor()
  expect(await page.getByRole('button', { name: 'Accept' }).count()).toBe(0)
  expect(await app.ok(squatter, 'GET /api/workspaces')).toEqual([])
})

it('tells a second browser that the link is in use, and a newcomer who was removed gets another', async () => {
  const noa = anEmail('noa')
  const anas = await openSettings()
  await invite(anas, noa)
  const link = await app.linkInMailTo(noa)
  const [first, second] = [await app.visit(link), await app.visit(link, { isCold: true })]
  await second.getByRole('button', { name: 'Accept' }).waitFor()
  await first.getByRole('button', { name: 'Accept' }).click()
  await first.waitForURL('**/set-password')
  await second.getByRole('button', { name: 'Accept' }).click()
  await second.getByRole('heading', { name: 'This link is in use in another browser' }).waitFor()
  expect(await second.context().cookies()).toEqual([])

  await anas.getByRole('button', { name: `Remove ${noa.split('@')[0]}` }).click()
  await anas.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expectSuccessToast(anas, 'Member removed')
  await invite(anas, noa)
  await expectSuccessToast(anas, 'Invitation sent successfully')
  const sent = { params: { id: family.workspaceId } }
  const [again] = await app.ok(family.ana, 'GET /api/workspaces/:id/invitations', sent)
  await second.goto(again?.link ?? '')
  await second.getByRole('button', { name: 'Accept' }).click()
  await second.waitForURL('**/set-password')
  await second.getByLabel('New password', { exact: true }).fill('leaf and stem')
  await second.getByLabel('Confirm the new password', { exact: true }).fill('leaf and stem')
  await second.getByRole('button', { name: 'Set password' }).click()
  await second.waitForURL('**/dashboard')
})

it('lets nobody take a learner by their address: who looks after them is asked first', async () => {
  const stranger = await aPerson(app, 'Uma', 'facilitator')
  await app.ok(stranger, 'POST /api/workspaces', { body: { name: 'Autumn co-op' } })
  const umas = await app.visitAs(stranger, '/settings')
  await umas.getByLabel('Add a member by email').fill(family.ben.email)
  await umas.getByRole('button', { name: 'Add member' }).click()
  await umas.getByRole('heading', { name: 'Waiting for consent' }).waitFor()
  expect(await umas.getByText('Ben Lind').count()).toBe(0)
  expect(await app.ok(family.ben, 'GET /api/workspaces')).toHaveLength(1)

  const anas = await app.visitAs(family.ana, '/dashboard', { isCold: true })
  await anas.getByText('Uma Lind asks: may Ben Lind join “Autumn co-op”?').waitFor()
  await anas.getByRole('button', { name: 'Let them join' }).click()
  await expectSuccessToast(anas, 'Joined')
  await umas.getByText('Ben Lind').first().waitFor()
  const bens = await app.visitAs(family.ben, '/dashboard', { isCold: true })
  await bens.getByRole('heading', { name: 'Autumn co-op', exact: true }).waitFor()
  await bens.getByRole('heading', { name: 'Lind family' }).first().waitFor()
})

async function openSettings() {
  const page = await app.visitAs(family.ana, '/settings')
  await inviteField(page).waitFor()
  return page
}

const inviteField = (page: Page) => page.getByLabel('Invite by email')

async function invite(page: Page, email: string, role?: string) {
  if (role !== undefined) await page.getByLabel('Invited as').selectOption(role)
  await inviteField(page).fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
}

/** The name of the selected workspace. */
function selectedWorkspace(page: Page) {
  return page.getByLabel('Workspace', { exact: true }).locator('option:checked').innerText()
}
