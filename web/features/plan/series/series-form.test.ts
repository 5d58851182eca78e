import { expect, it } from 'vitest'
import { endOfList, newSeriesValues, type SeriesValues } from './series-form.ts'
import type { SeriesDetails } from './series.queries.ts'

const monday = '2026-03-02'
const calendar = { schoolDays: '12345', daysOff: [] }
const list = (more: Partial<SeriesValues> = {}): SeriesValues => ({
  ...newSeriesValues({ text: 'Chapter 1 … 12', learners: ['ben', 'mia'] }, monday),
  ...more,
})

it('endOfList is the day on which the last of several learners finishes a new list', () => {
  expect(endOfList(list(), calendar)).toBe('2026-03-17')
  expect(endOfList(list({ firsts: 'ben:11' }), calendar)).toBe('2026-03-17')
  expect(endOfList(list({ firsts: 'ben:11,mia:12' }), calendar)).toBe('2026-03-03')
})

it('endOfList is undefined if days are missing or the list can never be finished', () => {
  expect(endOfList(list({ pace: 'days' }), calendar)).toBeUndefined()
  expect(endOfList(list({ startDate: '' }), calendar)).toBeUndefined()
  expect(endOfList(list({ pace: 'days', weekdays: '6' }), calendar)).toBeUndefined()
})

it('endOfList of a running list counts the remaining tasks of each learner', () => {
  const learner = (learnerId: string, made: number, day: string | null) => ({
    learnerId,
    status: 'running',
    first: 1,
    made,
    skipped: 0,
    next: day === null ? null : { day },
  })
  const titles = Array.from({ length: 12 }, (_, index) => `Chapter ${index + 1}`)
  const series = (learners: object[]) => ({ titles, fixed: 7, learners }) as SeriesDetails
  const rest = list({ text: titles.slice(7).join('\n') })
  const end = (...learners: object[]) =>
    endOfList(rest, calendar, { series: series(learners), today: '2026-03-11' })
  expect(end(learner('mia', 7, '2026-03-11'))).toBe('2026-03-17')
  expect(end(learner('ben', 2, '2026-03-11'), learner('mia', 7, '2026-03-11'))).toBe('2026-03-24')
  expect(end({ ...learner('ben', 2, null), status: 'ended' }, learner('mia', 7, null))).toBe('2026-03-17')
  expect(end(learner('ben', 12, null))).toBeUndefined()
})
