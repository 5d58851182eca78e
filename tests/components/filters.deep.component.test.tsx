import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { visitAs } from './support/app.ts'
import { aPerson, Family } from './support/family.ts'
import { texts } from './support/screen.ts'

/** Learners with the same first name in the views that `filters.component.test.tsx` leaves out. */

it.each([
  ['in the week view', 'week', () => page.getByRole('rowheader').getByRole('heading')],
  ['on the printed page', 'print', () => page.getByRole('region').getByRole('heading', { level: 2 })],
] as const)('shows the full names of two learners with the same first name %s', async (_, view, names) => {
  const family = new Family()
  family.aSprint({ status: 'active' })
  const other = aPerson('Mia', 'learner', { lastName: 'Okoro', username: 'okoro', email: null })
  family.people = [...family.people, other]
  family.members = [...family.members, family.memberOf(other)]
  visitAs(family, family.ana, `/sprint-board?view=${view}`)
  await expect.poll(() => texts(names())).toEqual(['Ben', 'Mia Lind', 'Mia Okoro'])
})
