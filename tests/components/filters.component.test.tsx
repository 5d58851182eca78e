import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reopen, visitAs } from './support/app.ts'
import { aPerson, Family } from './support/family.ts'
import { button, cardIn, column, dialog, isGone, shows, titlesIn } from './support/screen.ts'

/** Filters of the board. */

let family: Family

beforeEach(() => {
  family = new Family()
  const sprintId = family.aSprint({ status: 'active' }).id
  family.aTask({ title: 'sums', sprintId })
  family.aTask({ title: 'painting', subject: family.art.id, assignedTo: family.mia.id, sprintId })
  family.aTask({ title: 'drawing', subject: family.art.id, sprintId })
})

const chip = (name: string) => page.getByRole('group', { name: 'Filter tasks' }).getByRole('button', { name })

async function board(path = '/sprint-board') {
  visitAs(family, family.ana, path)
  await shows(column('To do'))
}

// Proves 11.90, 11.91
it('filters by learner and subject, and keeps the filter in the URL and for the next visit', async () => {
  await board()
  await chip('Ben').click()
  await expect.poll(() => titlesIn('To do')).toEqual(['sums', 'drawing'])
  await chip('Subject').click()
  await page.getByRole('menuitemcheckbox', { name: 'Art' }).click()
  await expect.poll(() => titlesIn('To do')).toEqual(['drawing'])
  await shows(page.getByRole('status').getByText('1 of 3 tasks'))
  await shows(column('To do').getByText('1 of 3 tasks'))
  const { ben, art } = family
  await expect
    .poll(() => window.location.search)
    .toBe(`?${new URLSearchParams({ learner: ben.id, subject: art.id }).toString()}`)
  window.history.replaceState(null, '', '/sprint-board')
  await reopen()
  await cardIn('To do', 'drawing')
  expect(titlesIn('To do')).toEqual(['drawing'])
  await expect.poll(() => window.location.search).toContain(ben.id)
  await button('Clear filters').click()
  await expect.poll(() => titlesIn('To do')).toEqual(['sums', 'painting', 'drawing'])
  await expect.poll(() => window.location.search).toBe('')
})

// Proves 11.90, 11.91
it('applies the filter of a link, searches by text and shows a message if nothing matches', async () => {
  await board(`/sprint-board?learner=${family.mia.id}`)
  await cardIn('To do', 'painting')
  expect(titlesIn('To do')).toEqual(['painting'])
  await expect.poll(() => chip('Mia').element().getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill('nowhere')
  await shows(column('To do').getByText('No matching tasks'))
  await button('Clear filters').click()
  await cardIn('To do', 'sums')
})

// Proves 11.92
it('opens the filters as a sheet on a phone, with the number of matching tasks', async () => {
  await page.viewport(390, 800)
  visitAs(family, family.ana, '/sprint-board')
  await chip('Filter').click()
  await dialog().getByRole('checkbox', { name: 'Ben' }).click()
  await button('Show 2 tasks').click()
  await isGone(dialog())
  await expect.poll(() => titlesIn('To do')).toEqual(['sums', 'drawing'])
  await shows(chip('Filter').getByText('1 filter on'))
  await expect.poll(() => window.location.search).toBe(`?learner=${family.ben.id}`)
})

describe('two learners with the same first name', () => {
  const rows = ['Ben', 'Mia Lind', 'Mia Okoro']

  beforeEach(() => {
    const other = aPerson('Mia', 'learner', { lastName: 'Okoro', username: 'okoro', email: null })
    family.people = [...family.people, other]
    family.members = [...family.members, family.memberOf(other)]
    family.aTask({ title: 'poem', assignedTo: other.id, sprintId: family.sprints[0]?.id ?? null })
  })

  // Proves 2.97
  it('appear with their full names on chips and cards', async () => {
    await board()
    for (const name of rows) await shows(chip(name))
    await shows(column('To do').getByText('Mia Okoro'))
  })
})
