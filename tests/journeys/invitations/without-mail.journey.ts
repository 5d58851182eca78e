import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, type Family } from '#tests/support/family.ts'
import { anEmail } from '#tests/support/invitations.ts'
import { expectFocused, expectSuccessToast } from '../support/toasts.ts'

/** Without a working mail server, links are copied and passed on by hand. */

const app = startAppServer()

let family: Family

beforeEach(async () => {
  app.mail.sendsMail = false
  app.mail.accepts = false
  family = await aFamily(app)
})

// Proves 8.53
it('shows the link of an invitation that could not be mailed, and it works', async () => {
  const noa = anEmail('noa')
  const page = await app.visitAs(family.ana, '/settings')
  await invite(page, noa)
  const advice = 'No email could be sent, so please pass the link on yourself.'
  await expectSuccessToast(page, 'Invitation ready', advice)
  const link = await linkField(page, noa).inputValue()
  expect(link).toContain(`${app.url}/accept-invite/`)
  const noas = await app.visit(link)
  await noas.getByRole('heading', { name: 'You are invited to “Lind family”' }).waitFor()
})

it.each(['has a clipboard', 'has none, as over plain HTTP'])(
  'copies a link where the browser %s',
  async (browser) => {
    const noa = anEmail('noa')
    const page = await app.visitAs(family.ana, 'about:blank', { permissions: ['clipboard-write'] })
    if (browser.startsWith('has none')) await page.addInitScript(removeClipboardApi)
    await page.goto('/settings')
    await invite(page, noa)
    await page
      .getByRole('button', { name: `Copy link for ${noa}` })
      .last()
      .click()
    await expectSuccessToast(page, 'Link copied', noa)
    const notes = page.getByLabel('Description')
    await notes.fill('')
    await notes.press('ControlOrMeta+V')
    expect(await notes.inputValue()).toBe(await linkField(page, noa).inputValue())
  },
)

it('shows the link to be taken by hand where nothing can be copied', async () => {
  const noa = anEmail('noa')
  const page = await app.visitAs(family.ana, 'about:blank')
  await page.addInitScript(removeClipboardApi)
  await page.addInitScript(() => (document.execCommand = () => false))
  await page.goto('/settings')
  await invite(page, noa)
  await page
    .getByRole('button', { name: `Copy link for ${noa}` })
    .last()
    .click()
  const shown = page.getByRole('listitem').getByLabel(`Link for ${noa}`, { exact: true })
  await expectFocused(shown)
  const selected = await shown.evaluate((input: HTMLInputElement) => input.selectionEnd)
  expect(selected).toBe((await shown.inputValue()).length)
  await page.getByRole('button', { name: `Cancel the invitation for ${noa}` }).click()
  await expect.poll(() => page.getByText(noa).count()).toBe(0)
})

// Proves 2.43, 8.22
it('tells whoever forgot the password to ask the person who runs the server', async () => {
  const page = await app.visit('/forgot-password')
  await page.getByLabel('Email').fill(family.ana.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  const advice =
    'This server sends no email. Please ask the person who runs it for a link to choose a new password.'
  await expectSuccessToast(page, 'No email could be sent', advice)
  await page.getByRole('heading', { name: 'Ask for a link' }).waitFor()
  expect(await page.getByText(family.ana.email).count()).toBe(1)
})

async function invite(page: Page, email: string) {
  await page.getByLabel('Invite a learner by email').fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await linkField(page, email).waitFor()
}

function linkField(page: Page, email: string) {
  return page.getByLabel(`Link for ${email}`, { exact: true })
}

/** As browsers do on pages without TLS. */
function removeClipboardApi() {
  Object.defineProperty(navigator, 'clipboard', { value: undefined })
}
