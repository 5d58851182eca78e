import { it } from 'vitest'
import { page } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { isLogged, refuses } from './support/logged-failures.ts'
import { button, label } from './support/screen.ts'

/** Failures in the settings that `settings-failures.component.test.tsx` leaves out. They are logged as well. */

it('logs failures to remove a member, rename a subject and cancel an invitation', async () => {
  const family = new Family()
  const email = 'noa@example.org'
  const { id } = family.workspace
  server.serve(family)
  await server.ok(family.ana, 'POST /api/workspaces/:id/invitations', { params: { id }, body: { email } })
  visitAs(family, family.ana, '/settings')

  refuses('DELETE /api/workspaces/:id/members/:userId')
  await button('Remove Ben Lind').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await isLogged('Failed to remove member')
  refuses('PATCH /api/subjects/:id')
  await button('Edit Art').click()
  await label('Subject name').fill('Pottery')
  await button('Save').click()
  await isLogged('Failed to update subject')
  refuses('DELETE /api/invitations/:id')
  await button(`Cancel the invitation for ${email}`).click()
  await isLogged('Failed to cancel invitation')
})
