import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { sessionCookie, startAppServer } from '#tests/support/app-server.ts'
import { aFamily } from '#tests/support/family.ts'
import { openScreen } from '../support/steps.ts'

/** Unsaved input survives a reload, before which the browser asks. */

const app = startAppServer()

it('has everything half-typed in the settings again after another page and after a reload, and nobody else gets it', async () => {
  const family = await aFamily(app)
  const page = await app.visitAs(family.ana, '/settings')
  const half: Record<string, string> = {
    Description: 'half a thought',
    'Add a member by email': 'half@',
    'Invite by email': 'half@example',
    'Add a subject': 'Half',
  }
  for (const [label, text] of Object.entries(half)) await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: 'Edit Art' }).click()
  await page.getByLabel('Subject name').fill('Half of art')
  const isThere = async () => {
    for (const [label, text] of Object.entries(half))
      expect(await page.getByLabel(label).inputValue()).toBe(text)
    await page.getByRole('button', { name: 'Edit Art' }).click()
    expect(await page.getByLabel('Subject name').inputValue()).toBe('Half of art')
  }
  await openScreen(page, 'Backlog')
  await openScreen(page, 'Settings')
  await isThere()
  await reloadDespitePrompt(page)
  await isThere()
  await page.context().addCookies([sessionCookie(family.tom, app.url)])
  await reloadDespitePrompt(page)
  for (const label of Object.keys(half)) expect(await page.getByLabel(label).inputValue()).toBe('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/half/i)
})

/** Accepts the beforeunload prompt of the browser. */
async function reloadDespitePrompt(page: Page) {
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept()
    return dialog.type()
  })
  await page.reload()
  expect(await asked).toBe('beforeunload')
}
