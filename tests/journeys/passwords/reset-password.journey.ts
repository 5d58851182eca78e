import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aPerson, type Person } from '#tests/support/family.ts'
import { expectFocused, expectEnabled, expectErrorToast, expectSuccessToast } from '../support/toasts.ts'
import { setTestPassword, signIn } from '../support/sign-in.ts'
import {
  blockApi,
  mockBadGatewayOnce,
  holdRequests,
  currentPath,
  recordNavigations,
  unreachableText,
  recordWrites,
} from '../support/network.ts'

const app = startAppServer({ mailServer: true })

const mailSentText = 'If there is an account with this address, a link is on its way. It works for one hour.'

let ana: Person

beforeEach(async () => {
  ana = await aPerson(app, 'Ana', 'facilitator')
})

// Proves 2.11, 2.37, 2.43, 2.47, 2.48, 2.49, 4.22, 4.23, 8.22, 8.23, 8.28
it('lets somebody back in who forgot the password, through a letter whose link works once', async () => {
  await setTestPassword(app, ana)
  const elsewhere = await app.visitAs(ana, '/')
  await elsewhere.getByRole('heading', { name: 'Welcome, Ana!' }).waitFor()

  const page = await app.visit('/auth')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await requestResetLink(page, ana.email)
  await expectSuccessToast(page, 'Email sent', mailSentText)
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await page.getByText(ana.email).waitFor()

  const link = await app.linkInMailTo(ana.email)
  await page.goto(link)
  await newPassword(page).fill('roots and bark')
  await confirmPassword(page).fill('roots and bark')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expectSuccessToast(page, 'Password reset successfully', 'You can now log in with your new password.')
  await page.getByRole('heading', { name: 'Password reset successfully' }).waitFor()
  await page.getByRole('link', { name: 'Go to login' }).click()
  await signIn(page, ana.email, 'roots and bark')
  await page.getByRole('heading', { name: 'Welcome, Ana!' }).waitFor()

  await elsewhere.reload()
  await expect.poll(() => currentPath(elsewhere)).toBe('/auth')

  await page.goto(link)
  await expectErrorToast(page, 'Invalid token', 'This link is invalid or has expired.')
  await page.getByText('This password reset link is invalid or has expired.').waitFor()
  await page.getByRole('link', { name: 'Request new link' }).click()
  await page.waitForURL('**/forgot-password')
})

// Proves 2.44, 2.45, 8.22
it('says the same for an address that nobody has, and starts over for another one', async () => {
  const page = await app.visit('/forgot-password')
  await requestResetLink(page, 'nobody@example.org')
  await expectSuccessToast(page, 'Email sent', mailSentText)
  await page.getByText('nobody@example.org').waitFor()
  await page.getByRole('button', { name: 'Try another email' }).click()
  expect(await page.getByLabel('Email').inputValue()).toBe('')
  await requestResetLink(page, 'nobody.else@example.org')
  await page.getByText('nobody.else@example.org').waitFor()
  await page.getByRole('link', { name: 'Back to login' }).click()
  await page.waitForURL('**/auth')
})

// Proves 8.19, 8.20, 8.21
it('keeps the address when the link cannot be asked for', async () => {
  const page = await app.visit('/forgot-password')
  await requestResetLink(page, 'ana@house') // valid for the browser, not for the server
  await expectErrorToast(page, 'Error', "Something you entered isn't right. Please check it.")
  const switchOn = await blockApi(page)
  await requestResetLink(page, ana.email)
  await expectErrorToast(page, 'Error', 'Something went wrong. Please try again.')
  expect(await page.getByLabel('Email').inputValue()).toBe(ana.email)
  await switchOn()
  await mockBadGatewayOnce(page, '**/api/forgot-password')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expectErrorToast(page, 'Error', 'Something went wrong')
})

// Proves 5.10, 5.11, 5.12, 5.13, 8.36, 8.37
it('says what a new password lacks before anything is sent', async () => {
  const page = await openResetPage()
  const sent = recordWrites(page)
  const reset = page.getByRole('button', { name: 'Reset password' })
  await reset.click()
  await expectErrorToast(page, 'Validation Error', 'Password is required')
  await expectFocused(newPassword(page))
  await newPassword(page).fill('stems')
  await confirmPassword(page).fill('stems')
  await reset.click()
  await expectErrorToast(page, 'Validation Error', 'Password must be at least 6 characters long.')
  expect(await newPassword(page).getAttribute('aria-invalid')).toBe('true')
  await newPassword(page).fill('leaves')
  await reset.click()
  await expectErrorToast(page, "Passwords don't match", 'Please make sure both passwords are the same.')
  await expectFocused(confirmPassword(page))
  expect(sent).toEqual([])
})

// Proves 8.25, 8.26, 8.27
it('says when the link could not be checked, or no longer works when it is used', async () => {
  const page = await app.visit('/forgot-password')
  await requestResetLink(page, ana.email)
  const link = await app.linkInMailTo(ana.email)

  const switchOn = await blockApi(page)
  await page.goto(link)
  await expectErrorToast(page, 'Error', 'Something went wrong. Please try again.')
  await page.getByRole('heading', { name: 'The link could not be checked' }).waitFor()
  const newLink = page.getByRole('link', { name: 'Request new link' })
  expect(await newLink.getAttribute('href')).toBe('/forgot-password')
  await switchOn()
  await page.getByRole('button', { name: 'Try again' }).click()
  await newPassword(page).fill('roots and bark')
  await confirmPassword(page).fill('roots and bark')
  const reset = page.getByRole('button', { name: 'Reset password' })

  await mockBadGatewayOnce(page, '**/api/reset-password')
  await reset.click()
  await expectErrorToast(page, 'Error', 'Something went wrong')
  await page.getByRole('main').getByRole('alert').getByText('Something went wrong').waitFor()
  expect(await newPassword(page).inputValue()).toBe('roots and bark')

  const expires_at = new Date(Date.now() - 1).toISOString()
  await app.store.db.updateTable('password_reset').set({ expires_at }).where('user_id', '=', ana.id).execute()
  await reset.click()
  await expectErrorToast(page, 'Error', 'This link is invalid or has expired.')
  await page.getByText('This password reset link is invalid or has expired.').waitFor()
})

// Proves 2.48, 8.24
it('shows an address without a token as an invalid link', async () => {
  const page = await app.visit('/reset-password')
  await expectErrorToast(page, 'Invalid token', 'This password reset link is invalid or has expired.')
  await page.getByRole('link', { name: 'Back to login' }).click()
  await expect.poll(() => currentPath(page)).toBe('/auth')
})

// Proves 8.24
it.each([
  [400, '', 'This password reset link is invalid or has expired.'],
  [404, '', 'This password reset link is invalid or has expired.'],
  [404, '{"message":"Not on a Sunday."}', 'Not on a Sunday.'],
])(
  'says why a token fails, in its own words when the server gives none: %i %s',
  async (status, body, reason) => {
    const page = await app.visit('about:blank')
    await page.route('**/api/verify-reset-token*', (route) => route.fulfill({ status, body }))
    await page.goto('/reset-password?token=none')
    await expectErrorToast(page, 'Invalid token', reason)
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
    await page.getByRole('link', { name: 'Request new link' }).waitFor()
  },
)

// Proves 2.60, 2.61, 2.62, 2.63, 2.64, 5.10, 5.12, 8.36, 8.37, 8.55
it('sets a password that meets its requirements, and goes on to the dashboard', async () => {
  const page = await app.visitAs(ana, '/set-password')
  const sent = recordWrites(page)
  const set = page.getByRole('button', { name: 'Set password' })
  await expectEnabled(set, false)
  await newPassword(page).fill('stems')
  await expectEnabled(set, false)
  await confirmPassword(page).fill('stem')
  expect(await metRequirements(page)).toEqual([])
  await set.click()
  await expectErrorToast(page, 'Validation Error', 'Password must be at least 6 characters long.')
  await newPassword(page).fill('leaf and stem')
  expect(await metRequirements(page)).toEqual(['at least 6 characters'])
  await set.click()
  await expectErrorToast(page, "Passwords don't match", 'Please make sure both passwords are the same.')
  await confirmPassword(page).fill('leaf and stem')
  expect(await metRequirements(page)).toEqual(['at least 6 characters', 'the same characters in both fields'])
  expect(sent).toEqual([])

  expect(await confirmPassword(page).getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: 'Show “Confirm the new password”' }).click()
  expect(await confirmPassword(page).getAttribute('type')).toBe('text')
  expect(await newPassword(page).getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: 'Hide “Confirm the new password”' }).click()
  expect(await confirmPassword(page).getAttribute('type')).toBe('password')

  const letGo = await holdRequests(page, '**/api/set-password')
  await set.click()
  await expectEnabled(set, false)
  letGo()
  await expectSuccessToast(page, 'Password set')
  await page.getByRole('heading', { name: 'Your password is set' }).waitFor()
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { name: 'Welcome, Ana!' }).waitFor()
})

it('stays signed in when a call that set out before the new password arrives after it', async () => {
  const page = await app.visitAs(ana, 'about:blank', { timezoneId: 'Asia/Jerusalem' })
  const { promise: isSet, resolve: letArrive } = Promise.withResolvers<void>()
  await page.route(
    '**/preferences',
    async (route) => {
      const headers = await route.request().allHeaders()
      await isSet
      const response = await route.fetch({ headers })
      expect(response.status()).toBe(401)
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  const setsOut = page.waitForRequest('**/preferences')
  await page.goto('/set-password')
  await setsOut
  await setPassword(page, 'leaf and stem')
  await page.waitForURL('**/dashboard')
  await expect.poll(() => timezoneOf(ana)).toBe('Asia/Jerusalem')
  const arrivesAgain = page.waitForResponse((answer) => answer.url().endsWith('/preferences') && answer.ok())
  letArrive()
  await arrivesAgain
  await page.getByRole('heading', { name: 'Welcome, Ana!' }).waitFor()
  expect(currentPath(page)).toBe('/dashboard')
})

// Proves 8.13
it('asks for a fresh sign-in before a password is changed, and comes back', async () => {
  await setTestPassword(app, ana)
  const signed_in_at = new Date(Date.now() - 16 * 60_000).toISOString()
  await app.store.db.updateTable('session').set({ signed_in_at }).where('user_id', '=', ana.id).execute()
  const page = await app.visitAs(ana, '/set-password')
  await setPassword(page, 'roots and bark')
  await expectErrorToast(
    page,
    'Failed to set password',
    'Please sign in again before you change the password.',
  )
  expect(await newPassword(page).inputValue()).toBe('roots and bark')
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await signIn(page, ana.email)
  await page.waitForURL('**/set-password')
  const switchOn = await blockApi(page)
  await setPassword(page, 'roots and bark')
  await expectErrorToast(page, 'Failed to set password', unreachableText)
  await page.getByRole('main').getByRole('alert').getByText(unreachableText).waitFor()
  await switchOn()
  await page.getByRole('button', { name: 'Set password' }).click()
  await expectSuccessToast(page, 'Password set')
})

// Proves 2.59
it('sends whoever is not signed in from setting a password to sign-in', async () => {
  const page = await app.visit('about:blank')
  const paths = recordNavigations(page)
  await page.goto('/set-password')
  await expect.poll(() => paths).toEqual(['/set-password', '/', '/auth'])
})

const newPassword = (page: Page) => page.getByLabel('New password', { exact: true })
const confirmPassword = (page: Page) => page.getByLabel('Confirm the new password', { exact: true })

async function requestResetLink(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
}

async function openResetPage() {
  const page = await app.visit('/forgot-password')
  await requestResetLink(page, ana.email)
  await page.goto(await app.linkInMailTo(ana.email))
  await newPassword(page).waitFor()
  return page
}

async function setPassword(page: Page, word: string) {
  await newPassword(page).fill(word)
  await confirmPassword(page).fill(word)
  await page.getByRole('button', { name: 'Set password' }).click()
}

async function metRequirements(page: Page) {
  const ticked = page.getByRole('listitem').filter({ hasText: '(done)' })
  return (await ticked.allInnerTexts()).map((text) => text.replace('(done)', '').trim())
}

async function timezoneOf({ id }: Person) {
  const users = app.store.db.selectFrom('user').select('timezone').where('id', '=', id)
  return (await users.executeTakeFirstOrThrow()).timezone
}
