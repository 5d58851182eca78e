import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily } from '#tests/support/family.ts'
import { codeOfApp } from '#tests/support/second-factor.ts'
import { setTestPassword, signIn } from '../support/sign-in.ts'
import { password } from '../support/steps.ts'

const app = startAppServer()

const step = 30_000
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const isHome = (page: Page) => page.getByRole('heading', { name: 'Welcome, Ana!' }).waitFor()

async function signOut(page: Page) {
  await button(page, 'Account menu').click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

// Proves 10.33, 10.34, 10.37, 10.39
it('a facilitator turns it on, passes it once in a new browser, and gets in with a recovery code', async () => {
  const { ana } = await aFamily(app)
  await setTestPassword(app, ana)
  const laptop = await app.visit('/auth')
  await signIn(laptop, ana.email)
  await isHome(laptop)
  await laptop.goto('/account')
  await button(laptop, 'Turn on').click()
  const dialog = laptop.getByRole('dialog')
  await dialog.getByLabel('Current password', { exact: true }).fill(password)
  await button(laptop, 'Continue').click()
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Code from your app').fill(codeOfApp(new Date(), secret))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const recoveryCodes = await dialog.getByRole('listitem').allInnerTexts()
  expect(recoveryCodes).toHaveLength(10)
  const saved = laptop.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Save as a file' }).click()
  expect((await saved).suggestedFilename()).toBe('sprintling-recovery-codes.txt')
  await button(laptop, "I've saved them").click()
  await signOut(laptop)
  await signIn(laptop, ana.email)
  await isHome(laptop)

  const phone = await app.visit('/auth')
  await signIn(phone, ana.email)
  await phone.getByRole('heading', { name: 'One more step' }).waitFor()
  // The current code was already used.
  await phone.getByLabel('Code from your app').fill(codeOfApp(new Date(Date.now() + step), secret))
  await button(phone, 'Sign in').click()
  await isHome(phone)
  await signOut(phone)
  await signIn(phone, ana.email)
  await isHome(phone)

  const [recoveryCode = ''] = recoveryCodes
  for (const says of ['Welcome, Ana!', 'One more step']) {
    const borrowed = await app.visit('/auth')
    await signIn(borrowed, ana.email)
    await button(borrowed, 'Use a recovery code').click()
    await borrowed.getByLabel('Recovery code').fill(recoveryCode)
    await button(borrowed, 'Sign in').click()
    if (says === 'One more step')
      await borrowed.getByText('That code is wrong or was already used.').first().waitFor()
    await borrowed.getByRole('heading', { name: says }).waitFor()
  }
})
