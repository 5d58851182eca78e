import { expect, it } from 'vitest'
import { Family } from '#tests/components/support/family.ts'
import { sharedRow } from '#web/entities/cards/shared-cards.ts'
import { cellsOf, changeFor, columnsOf, placeKey, rowsOf, type Place } from './week-plan.ts'

const family = new Family()
const calendar = { schoolDays: '12345', daysOff: [] }
const week = { startDate: '2026-03-02', endDate: '2026-03-08', status: 'active' } as const
const today = '2026-03-04'

it('columnsOf contains today in an active sprint and days with tasks, even if there is no school', () => {
  expect(columnsOf(week, calendar, [], today).length).toBe(6)
  expect(columnsOf(week, calendar, [], '2026-03-07')).toContain('2026-03-07')
  expect(columnsOf(week, calendar, [{ day: '2026-03-08' }], today)).toContain('2026-03-08')
  expect(columnsOf({ ...week, status: 'draft' }, calendar, [], '2026-03-07')).not.toContain('2026-03-07')
})

it('rowsOf puts the reader’s own row first, and former members and unassigned tasks last', () => {
  const guest = {
    ...family.assigneeOf(family.ben.id),
    id: crypto.randomUUID(),
    firstName: 'Zoe',
    lastName: '',
  }
  const [gone, nobodys] = [family.aTask(), family.aTask({ assignedTo: null })]
  const tasks = [
    { ...gone, assignedTo: guest.id, assignee: { ...guest, picture: null, colour: null } },
    nobodys,
  ]
  const names = (reader: string) =>
    rowsOf(family.members, tasks, reader).map(({ learner }) => learner?.firstName)
  expect(names(family.mia.id)).toEqual(['Mia', 'Ben', 'Zoe', undefined])
  expect(names(family.ana.id)).toEqual(['Ben', 'Mia', 'Zoe', undefined])
})

it('cellsOf puts left-over tasks at the top of today in an active sprint, and done tasks at the end', () => {
  const done = family.aTask({ day: today, status: 'done' })
  const planned = family.aTask({ day: today })
  const late = family.aTask({ day: '2026-03-02', status: 'in_progress' })
  const finished = family.aTask({ day: '2026-03-02', status: 'done' })
  const tasks = [done, planned, late, finished]
  const at = (day: string) => placeKey({ day, learnerId: family.ben.id })
  const cells = cellsOf(tasks, week, today)
  expect(cells.get(at(today))).toEqual([late, planned, done])
  expect(cells.get(at('2026-03-02'))).toEqual([finished])
  expect(cellsOf(tasks, { ...week, status: 'completed' }, today).get(at('2026-03-02'))).toEqual([
    late,
    finished,
  ])
})

it('changeFor contains only the fields that differ at the target place', () => {
  const task = { day: today, assignedTo: 'ben', shares: [] }
  const change = (to: Place) => changeFor(task, to, ['ben', 'mia'])
  expect(change({ day: today, learnerId: 'ben' })).toBeUndefined()
  expect(change({ day: null, learnerId: 'ben' })).toEqual({ day: null })
  expect(change({ day: today, learnerId: null })).toEqual({ assignedTo: null })
})

it('rowsOf has a row for shared tasks between the learners and the unassigned tasks', () => {
  const shared = family.aTask({ day: today, assignees: [family.ben.id, family.mia.id] })
  const nobodys = family.aTask({ assignedTo: null })
  const rows = rowsOf(family.members, [shared, nobodys], family.ana.id)
  expect(rows.map(({ id }) => id)).toEqual([family.ben.id, family.mia.id, sharedRow, null])
  expect(cellsOf([shared], week, today).get(placeKey({ day: today, learnerId: sharedRow }))).toEqual([shared])
  const everybody = [family.ben.id, family.mia.id]
  const own = family.aTask({ day: today })
  expect(changeFor(own, { day: today, learnerId: sharedRow }, everybody)).toEqual({ assignees: everybody })
  expect(changeFor(shared, { day: today, learnerId: sharedRow }, everybody)).toBeUndefined()
  expect(changeFor(shared, { day: today, learnerId: family.ben.id }, everybody)).toEqual({
    assignedTo: family.ben.id,
  })
})
