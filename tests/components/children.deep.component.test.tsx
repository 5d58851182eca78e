import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { button, dialog, label, shows } from './support/screen.ts'

/** The learners page of a family in which nobody learns yet. */

it('offers to add the first child when the workspace has no learners', async () => {
  const family = new Family()
  family.members = family.members.filter(({ role }) => role === 'facilitator')
  visitAs(family, family.ana, '/learners')
  await button('Add your first child').click()
  await label('First name').fill('Noa')
  await dialog().getByRole('radio', { name: 'Initials', exact: true }).click({ force: true })
  await dialog().getByRole('radio', { name: 'Pink', exact: true }).click({ force: true })
  await dialog().getByRole('button', { name: 'Add' }).click()
  const noa = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Noa' })
  await shows(noa.getByText('NO', { exact: true }))
  expect(server.writes[0]?.body).toMatchObject({ picture: null, colour: 'pink' })
})
