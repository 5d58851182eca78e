import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { openHouse } from '#tests/support/browser.ts'
import { aPerson, type Person } from '#tests/support/family.ts'
import { seesFailure, seesSuccess } from './messages.ts'
import { hasPassword, signIn } from './sign-in.ts'
import { cutOff, pathOf, unreachable } from './wires.ts'

/** A lost password replaced through a letter, and one's own password set. */

const house = openHouse({ mailServer: true })

const mailed = 'If there is an account with this address, a link is on its way. It works for one hour.'

let ana: Person

beforeEach(async () => {
  ana = await aPerson(house, 'Ana', 'facilitator')
})

// Proves 2.11, 2.37, 2.43, 2.47, 2.48, 2.49, 4.22, 4.23, 8.22, 8.23, 8.28
it('lets somebody back in who forgot the password, through a letter whose link works once', async () => {
  await hasPassword(house, ana)
  const elsewhere = await house.visitAs(ana, '/')
  await elsewhere.getByRole('heading', { name: 'Welcome, Ana!' }).waitFor()

  const page = await house.visit('/auth')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await asksForLink(page, ana.email)
  await seesSuccess(page, 'Email sent', mailed)
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await page.getByText(ana.email).waitFor()

  const link = await house.linkMailedTo(ana.email)
  await page.goto(link)
  await newPassword(page).fill('roots and bark')
  await again(page).fill('roots and bark')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await seesSuccess(page, 'Password reset successfully', 'You can now log in with your new password.')
  await page.getByRole('heading', { name: 'Password reset successfully' }).waitFor()
  await page.getByRole('link', { name: 'Go to login' }).click()
  await signIn(page, ana.email, 'roots and bark')
  await page.getByRole('heading', { name: 'Welcome, Ana!' }).waitFor()

  await elsewhere.reload()
  await expect.poll(() => pathOf(elsewhere)).toBe('/auth')

  await page.goto(link)
  await seesFailure(page, 'Invalid token', 'This link is invalid or has expired.')
  await page.getByText('This password reset link is invalid or has expired.').waitFor()
  await page.getByRole('link', { name: 'Request new link' }).click()
  await page.waitForURL('**/forgot-password')
})

it('stays signed in when a call that set out before the new password arrives after it', async () => {
  const page = await house.visitAs(ana, 'about:blank', { timezoneId: 'Asia/Jerusalem' })
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
  expect(pathOf(page)).toBe('/dashboard')
})

// Proves 8.13
it('asks for a fresh sign-in before a password is changed, and comes back', async () => {
  await hasPassword(house, ana)
  const signed_in_at = new Date(Date.now() - 16 * 60_000).toISOString()
  await house.store.db.updateTable('session').set({ signed_in_at }).where('user_id', '=', ana.id).execute()
  const page = await house.visitAs(ana, '/set-password')
  await setPassword(page, 'roots and bark')
  await seesFailure(page, 'Failed to set password', 'Please sign in again before you change the password.')
  expect(await newPassword(page).inputValue()).toBe('roots and bark')
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await signIn(page, ana.email)
  await page.waitForURL('**/set-password')
  const switchOn = await cutOff(page)
  await setPassword(page, 'roots and bark')
  await seesFailure(page, 'Failed to set password', unreachable)
  await page.getByRole('main').getByRole('alert').getByText(unreachable).waitFor()
  await switchOn()
  await page.getByRole('button', { name: 'Set password' }).click()
  await seesSuccess(page, 'Password set')
})

const newPassword = (page: Page) => page.getByLabel('New password', { exact: true })
const again = (page: Page) => page.getByLabel('Confirm the new password', { exact: true })

async function asksForLink(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
}

async function setPassword(page: Page, word: string) {
  await newPassword(page).fill(word)
  await again(page).fill(word)
  await page.getByRole('button', { name: 'Set password' }).click()
}

async function timezoneOf({ id }: Person) {
  const users = house.store.db.selectFrom('user').select('timezone').where('id', '=', id)
  return (await users.executeTakeFirstOrThrow()).timezone
}
