import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily } from '#tests/support/family.ts'
import { currentPath } from '../support/network.ts'
import { setTestPassword, signIn } from '../support/sign-in.ts'
import { password } from '../support/steps.ts'
import { expectSuccessToast } from '../support/toasts.ts'

const app = startAppServer({ mailServer: true })

const label = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

// Proves 2.29, 10.17, 10.18, 10.19, 10.20, 10.21, 10.23, 10.42, 10.43, 10.44
it('lets somebody change their name, address, password and theme, and sign another browser out', async () => {
  const { ben } = await aFamily(app)
  await setTestPassword(app, ben)
  const tablet = await app.visitAs(ben, '/dashboard', { colorScheme: 'light' })
  await tablet.getByRole('heading', { name: 'Welcome, Ben!' }).waitFor()

  const page = await app.visit('/auth', { isCold: true, colorScheme: 'light' })
  await signIn(page, ben.email, password)
  await button(page, 'Account menu').click()
  await page.getByRole('menuitem', { name: 'Profile settings' }).click()
  await label(page, 'First name').fill('Benjamin')
  await label(page, 'Fox').check({ force: true })
  await button(page, 'Save changes').click()
  await expectSuccessToast(page, 'Changes saved')
  await tablet.getByRole('heading', { name: 'Welcome, Benjamin!' }).waitFor()

  await button(page, 'Change email').click()
  await label(page, 'New email').fill('benjamin@example.net')
  await label(page, 'Current password').first().fill(password)
  await button(page, 'Change email').click()
  const link = await app.linkInMailTo('benjamin@example.net')
  const mailProgram = await app.visit(link)
  await button(mailProgram, 'Confirm address').click()
  await mailProgram.getByRole('heading', { name: 'Email changed' }).waitFor()

  await label(page, 'Dark').click()
  await expectSuccessToast(page, 'Saved')
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const dark = await ground()
  await page.route('**/api/user', () => {}) // shows what is painted before the server answers
  await page.reload({ waitUntil: 'commit' })
  await page.locator('#root').waitFor({ state: 'attached' })
  await expect.poll(ground).toBe(dark)
  await page.unroute('**/api/user')
  await page.reload()
  await button(page, 'Account menu').click()
  const themeOf = (name: string) => page.getByRole('menuitemradio', { name, exact: true })
  for (const name of ['Light', 'Dark']) {
    const saved = page.waitForResponse('**/preferences')
    await themeOf(name).click()
    await saved
  }
  await expect.poll(ground).toBe(dark)
  await page.keyboard.press('Escape')

  await page.getByText('benjamin@example.net').waitFor()
  await button(page, 'Change password').click()
  await label(page, 'New password').fill('Benjamin7')
  await page.getByText('Names and addresses are easy to guess. Leave them out.').waitFor()
  await page.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click()
  await expectSuccessToast(page, 'Device signed out')
  await expect.poll(() => currentPath(tablet)).toBe('/auth')

  await label(page, 'Current password').last().fill(password)
  await label(page, 'New password').fill('roots and bark')
  await label(page, 'Confirm the new password').fill('roots and bark')
  await button(page, 'Change password').click()
  await expectSuccessToast(page, 'Password set')
  await signIn(tablet, 'benjamin@example.net', 'roots and bark')
  await tablet.getByRole('heading', { name: 'Welcome, Benjamin!' }).waitFor()
  expect(await tablet.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
})
