import { it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { visitAs } from './support/app.ts'
import { Family, longAgo } from './support/family.ts'
import { button, dialog, shows, closeDialog } from './support/screen.ts'

/** A second factor that was turned on in another window. */

it('shows that two-step verification was turned on in another window meanwhile', async () => {
  const family = new Family()
  visitAs(family, family.ana, '/account')
  await button('Turn on').click()
  const since = { created_at: longAgo, confirmed_at: longAgo, last_step: 0 }
  const row = { user_id: family.ana.id, secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', ...since }
  family.moreRows.push({ table: 'second_factor', row })
  await dialog().getByLabelText('Current password', { exact: true }).fill('leaf and stem')
  await userEvent.keyboard('{Enter}')
  await shows(dialog().getByText('Two-step verification is already on.'))
  await closeDialog()
  await shows(button('Turn off'))
})
