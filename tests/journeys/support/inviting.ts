import type { Page } from 'playwright'
import type { AppServer } from '#tests/support/app-server.ts'
import type { Person } from '#tests/support/family.ts'

/** Inviting people in the settings. */

export async function openInvitations(app: AppServer, person: Person) {
  const page = await app.visitAs(person, '/settings')
  await inviteField(page).waitFor()
  return page
}

export const inviteField = (page: Page) => page.getByLabel('Invite by email')

export async function invite(page: Page, email: string, role?: string) {
  if (role !== undefined) await page.getByLabel('Role').selectOption(role)
  await inviteField(page).fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
}
