import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { button, card, shows } from './support/screen.ts'

/** A running sprint from an older version whose first day has a two-digit year. It is Wednesday, March 4. */

let family: Family

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T10:00:00') })
  family = new Family()
  const sprintId = family.aSprint({ status: 'active', startDate: '0026-03-02', endDate: '2026-03-06' }).id
  family.aTask({ title: 'Fractions', day: '2026-03-04', sprintId, assignedTo: family.ben.id })
  family.aTask({ title: 'Old poem', day: '0026-03-03', sprintId, assignedTo: family.ben.id, status: 'done' })
})

afterEach(() => void vi.useRealTimers())

// Proves 11.242
it('shows the week of a sprint that began in the year 26, with today and fewer than 300 columns', async () => {
  visitAs(family, family.ana, '/sprint-board?view=week')
  await shows(page.getByRole('grid', { name: 'Week' }))
  await shows(card('Fractions'))
  const heads = page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)
  expect(heads.length).toBeLessThan(300)
  expect(heads.some((head) => head.includes('Today'))).toBe(true)
})

it.each([
  ['on the board', '/sprint-board', () => card('Fractions')],
  ['on the planning page', '/sprint-planning', () => button('Complete sprint')],
  ['on the printed page', '/sprint-board?view=print', () => page.getByText('Fractions').first()],
])('shows a sprint that began in the year 26 %s', async (_, path, seen) => {
  visitAs(family, family.ana, path)
  await shows(seen())
})

it('shows a learner’s day in a sprint that began in the year 26', async () => {
  visitAs(family, family.ben, '/dashboard')
  await shows(page.getByText('Fractions').first())
})
