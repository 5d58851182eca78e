import { beforeEach, expect, it } from 'vitest'
import { visitAs } from './support/app.ts'
import { aPerson, Family } from './support/family.ts'
import { button, dialog, isAbsent, label, seesFailure, shows } from './support/screen.ts'

/** Deleting an account that owns a workspace or has no password. */

let family: Family

beforeEach(() => {
  family = new Family()
})

it('asks an owner to hand over or close the workspace before deleting the account', async () => {
  visitAs(family, family.ana, '/account')
  await button('Delete my account').click()
  await label('Your password').fill('leaf and stem')
  await dialog().getByRole('button', { name: 'Delete forever' }).click()
  await seesFailure(
    'Failed to delete the account',
    'You own a workspace. Make someone else the owner or close it before you delete your account.',
  )
  await shows(dialog())
})

it('asks for no password if the account has none', async () => {
  const noa = aPerson('Noa', 'learner', { hasPassword: false })
  family.people.push(noa)
  visitAs(family, noa, '/account')
  await button('Delete my account').click()
  isAbsent(label('Your password'))
  await dialog().getByRole('button', { name: 'Delete forever' }).click()
  await expect.poll(() => window.location.pathname).toBe('/auth')
})
