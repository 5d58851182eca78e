import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aPerson, type Person } from '#tests/support/family.ts'
import { expectErrorToast, expectSuccessToast } from '../support/toasts.ts'
import { setTestPassword, signIn } from '../support/sign-in.ts'
import { currentPath } from '../support/network.ts'

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

const newPassword = (page: Page) => page.getByLabel('New password', { exact: true })

const confirmPassword = (page: Page) => page.getByLabel('Confirm the new password', { exact: true })

async function requestResetLink(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
}
