import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { dragOverlay, grabs, letsGo, movesTo } from './support/drag.ts'
import { Family } from './support/family.ts'
import { button, card, dialog, isGone, label, shows } from './support/screen.ts'
import { cell, middleOf, plans } from './support/week.ts'

/** The week view: landing places, the form behind a cell, and menus on a phone. It is Wednesday, March 4. */

let family: Family
let sprintId: string

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T10:00:00') })
  family = new Family()
  sprintId = family.aSprint({ status: 'active' }).id
})

afterEach(() => void vi.useRealTimers())

const [monday, tuesday, wednesday, thursday] = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05']

async function week() {
  visitAs(family, family.ana, '/sprint-board?view=week')
  await shows(page.getByRole('grid', { name: 'Week' }))
}

const plan = (title: string, day: string | null, more: Partial<Parameters<Family['aTask']>[0]> = {}) =>
  family.aTask({ title, day, sprintId, ...more })

const sentPatches = () => server.sent('PATCH').map(({ body }) => body)

it('shows where a card will land, renders only those cells again and sends nothing for an unchanged place', async () => {
  for (const day of [monday, tuesday, wednesday])
    for (const assignedTo of [family.ben.id, family.mia.id]) plan(`${day} ${assignedTo}`, day, { assignedTo })
  plan('Fractions', thursday)
  await week()
  const from = await grabs('Fractions')
  const [start, next] = [middleOf('Thu', 'Ben'), middleOf('Tue', 'Mia')]
  await movesTo({ x: from.x + 8, y: from.y }, start)
  await shows(dragOverlay())
  const changed = cellsThatChange()
  await movesTo({ x: start.x - 4, y: start.y }, { x: start.x - 6, y: start.y + 4 }) // in the same cell
  expect(changed()).toEqual([])
  await movesTo(next)
  await expect
    .poll(() => cell('Mia, Tuesday, March 3').element().querySelector('[data-landing]'))
    .not.toBeNull()
  await movesTo(middleOf('Wed', 'Mia'))
  await expect
    .poll(() => cell('Mia, Wednesday, March 4').element().querySelector('[data-landing]'))
    .not.toBeNull()
  expect(changed()).toEqual(['Mia, Tuesday, March 3', 'Mia, Wednesday, March 4'])
  await movesTo({ x: start.x, y: start.y + 2 }, start)
  await letsGo()
  await isGone(dragOverlay())
  await plans('Ben, Thursday, March 5', 'Fractions')
  expect(server.writes).toEqual([])
})

it('adds a task with all fields from a cell for its learner and day, and shows the day in the task', async () => {
  await week()
  await page.getByRole('gridcell').nth(3).hover()
  await button('Add: Ben, Thursday, March 5').click()
  await page.getByRole('gridcell').nth(3).getByRole('button', { name: 'Add task' }).click()
  await expect.element(label('Day')).toHaveValue(thursday)
  await expect.element(label('Assign to learner')).toHaveDisplayValue('Ben Lind')
  await label('Title').fill('Press leaves')
  await label('Subject').selectOptions('Math')
  await button('Create task').click()
  await plans('Ben, Thursday, March 5', 'Press leaves')
  expect(server.sent('POST')[0]?.body).toMatchObject({ day: thursday, assignedTo: family.ben.id })
  await card('Press leaves').click()
  await shows(dialog().getByText('Thursday, March 5'))
  await dialog().getByRole('button', { name: 'Edit' }).click()
  await label('Day').selectOptions('Friday, March 6')
  await button('Save changes').click()
  await plans('Ben, Friday, March 6', 'Press leaves')
  expect(sentPatches()).toEqual([{ day: '2026-03-06', was: {} }])
})

it('shows a not-found page for an unknown sprint', async () => {
  visitAs(family, family.ana, `/sprint-board?sprint=${crypto.randomUUID()}`)
  await shows(page.getByRole('heading', { name: '404 Page Not Found' }))
})

/** Records the labels of the cells that are rendered again from now on, and returns them when called. */
function cellsThatChange(): () => string[] {
  const names = new Set<string>()
  const note = (changes: MutationRecord[]) => {
    for (const { target } of changes) {
      const list = (target instanceof Element ? target : target.parentElement)?.closest('ul[aria-label]')
      if (list) names.add(list.getAttribute('aria-label') ?? '')
    }
  }
  const watcher = new MutationObserver(note)
  const all = { subtree: true, childList: true, attributes: true, characterData: true }
  watcher.observe(page.getByRole('grid').element(), all)
  return () => {
    note(watcher.takeRecords())
    return [...names].sort()
  }
}
