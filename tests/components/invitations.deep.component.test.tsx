import { it } from 'vitest'
import { page } from 'vitest/browser'
import { visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { button, isAbsent, label, shows } from './support/screen.ts'

/** Pending invitations of a facilitator who is removed. */

// Proves 4.18
it('warns before a facilitator is removed that pending invitations are canceled too', async () => {
  const family = new Family()
  visitAs(family, family.ana, '/settings')
  const dialogOf = (name: string) => page.getByRole('alertdialog', { name })
  const end = dialogOf('Remove Tom Lind?').getByText('Pending invitations are cancelled too', {
    exact: false,
  })
  await button('Remove Tom Lind').click()
  await shows(dialogOf('Remove Tom Lind?'))
  isAbsent(end)
  await button('Cancel').click()
  await label('Invite by email').fill('noa@example.org')
  await button('Send invitation').click()
  await shows(button('Cancel the invitation for noa@example.org'))
  await button('Remove Tom Lind').click()
  await shows(end)
  await button('Cancel').click()
  await button('Remove Ben Lind').click()
  await shows(dialogOf('Remove Ben Lind?'))
  isAbsent(page.getByText('Pending invitations are cancelled too', { exact: false }))
})
