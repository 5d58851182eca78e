import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, type Family } from '#tests/support/family.ts'
import { anEmail } from '#tests/support/invitations.ts'
import { expectFocused, expectErrorToast, expectSuccessToast } from '../support/toasts.ts'
import { invite, inviteField, openInvitations } from '../support/inviting.ts'

const app = startAppServer({ mailServer: true })

const newUser = { firstName: 'Noa', lastName: 'Peled', password: 'leaf and stem' }

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
})

// Proves 1.5, 2.4, 2.12, 2.51, 2.52, 2.53, 2.56, 2.193, 4.18, 4.20, 5.25, 6.6, 8.32, 8.53
it('brings a newcomer from the letter to the dashboard', async () => {
  const noa = anEmail('noa')
  const anas = await openInvitations(app, family.ana)
  await invite(anas, noa)
  await expectSuccessToast(anas, 'Invitation sent successfully')
  await anas.getByText(noa).waitFor()
  expect(await inviteField(anas).inputValue()).toBe('')

  const link = await app.linkInMailTo(noa)
  const page = await app.visit(link)
  await page.getByRole('heading', { name: "You're invited to “Lind family”" }).waitFor()
  await page.getByText('Ana Lind invites you to learn together.').waitFor()
  expect(await page.getByRole('listitem').allInnerTexts()).toEqual([
    'View tasks',
    'Track progress',
    'Collaborate',
    'Plan sprints',
  ])
  await page.getByRole('button', { name: 'Accept' }).click()
  await expectSuccessToast(page, 'Welcome!', 'Successfully joined Lind family')
  await page.getByText('You joined “Lind family”. Ana Lind invited you.').waitFor()
  await page.getByRole('link', { name: 'Continue' }).click()
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
  await anas.getByText('No pending invitations').waitFor()
  await anas.getByText('Noa Peled').first().waitFor()
  await page.goto(link)
  await page.getByRole('heading', { name: 'Invalid invitation' }).waitFor()
  await page.getByText('This invitation is invalid or has expired').waitFor()
})
