import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import type { AppServer } from '#tests/support/app-server.ts'
import { aFamily } from '#tests/support/family.ts'
import { anEmail } from '#tests/support/invitations.ts'
import { signUp } from './steps.ts'

/** The addresses at which a server is reached. */

/** Signs up at an address, reloads the page and signs out, and checks the cookies meanwhile. */
export async function expectToWorkAt(app: AppServer, baseURL: string, username: string) {
  const page = await app.visit('/auth', { baseURL, ignoreHTTPSErrors: true })
  await signUp(page, { firstName: username, username, role: 'facilitator' })
  const isTls = baseURL.startsWith('https:')
  const nameOf = (kind: string) => `${isTls ? '__Host-' : ''}sprintling_${kind}_${new URL(baseURL).port}`
  const cookies = await page.context().cookies()
  const names = cookies.map(({ name }) => name)
  expect(names.sort()).toEqual([nameOf('browser'), nameOf('session')])
  for (const cookie of cookies)
    expect(cookie).toMatchObject({ secure: isTls, httpOnly: true, sameSite: 'Lax' })
  await page.reload()
  await page.getByRole('heading', { name: `Welcome, ${username}!` }).waitFor()
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByLabel('Password').waitFor()
  const left = (await page.context().cookies()).map(({ name }) => name)
  expect(left).toEqual([nameOf('browser')])
}

/** Opens a facilitator's settings at an address, with an invitation that could not be sent by email. */
export async function openSettingsWithInvitation(app: AppServer, baseURL: string) {
  app.mail.accepts = false
  const { ana } = await aFamily(app)
  const page = await app.visitAs(ana, '/settings', { baseURL })
  await page.getByLabel('Invite by email').fill(anEmail('noa'))
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const link = page.getByLabel(/^Link for/)
  await link.waitFor()
  app.mail.accepts = true
  return { page, link, warning: page.getByText("Other devices can't open these links") }
}

/** Copies the link of an invitation with its button and pastes it into another field. */
export async function expectLinkCopied(page: Page, link: Locator) {
  await page
    .getByRole('button', { name: /^Copy link for/ })
    .last()
    .click()
  await page.getByText('Link copied', { exact: true }).waitFor()
  await page.getByLabel('Description').fill('')
  await page.getByLabel('Description').press('ControlOrMeta+V')
  expect(await page.getByLabel('Description').inputValue()).toBe(await link.inputValue())
}
