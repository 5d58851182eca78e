import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily } from '#tests/support/family.ts'
import { anEmail, anInvitation } from '#tests/support/invitations.ts'
import { expectErrorToast } from '../support/toasts.ts'

const app = startAppServer()

// Proves 8.15
it('writes the failures of members, subjects and invitations to the log', async () => {
  const family = await aFamily(app)
  const noa = anEmail('noa')
  const { link } = await anInvitation(app, family, noa)
  const page = await app.visitAs(family.ana, '/settings')
  const log = recordConsoleErrors(page)
  const fails = async (title: string) => {
    await expectErrorToast(page, title, 'Not on a Sunday.')
    expect(log.splice(0)).toEqual([
      'ApiError: 409: {"code":"newer_than_this_page","message":"Not on a Sunday."}',
    ])
  }
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('heading', { name: 'Members' }).waitFor()
  await mockRefusal(page, '**/api/**')

  await page.getByLabel('Add a member by email').fill(noa)
  await press('Add member')
  await fails('Failed to add member')
  await press('Remove Ben Lind')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await fails('Failed to remove member')

  await page.getByLabel('Add a subject').fill('Pottery')
  await press('Add subject')
  await fails('Failed to add subject')
  await press('Edit Art')
  await page.getByLabel('Name of the subject').fill('Pottery')
  await press('Save')
  await fails('Failed to update subject')
  await press('Delete Math')
  await fails('Failed to delete subject')

  await page.getByLabel('Invite a learner by email').fill(noa)
  await press('Send invitation')
  await fails('Failed to send invitation')
  await press(`Cancel the invitation for ${noa}`)
  await fails('Failed to cancel invitation')

  await page.unrouteAll()
  await mockRefusal(page, '**/api/invitations/accept/*')
  await page.goto(link)
  await press('Accept')
  await press('Sign out and accept')
  await fails('Failed to accept invitation')
  await mockRefusal(page, '**/api/invitations/verify/*')
  await page.reload()
  await page.getByRole('heading', { name: 'Failed to verify invitation' }).waitFor()
  expect(log).toHaveLength(1)
})

function recordConsoleErrors(page: Page): string[] {
  const log: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'info') log.push(message.text())
  })
  return log
}

function mockRefusal(page: Page, path: string) {
  const refusal = { code: 'newer_than_this_page', message: 'Not on a Sunday.' }
  return page.route(path, (route) => route.fulfill({ status: 409, json: refusal }))
}
