import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './day.ts'
import { weekOnPaper, weeksOnPaper, weekToday } from './paper-week.ts'
import { daysToShow, type SchoolCalendar } from './school-days.ts'

const workdays: SchoolCalendar = { schoolDays: '12345', daysOff: [] }
const [monday, sunday] = [1, 7]

describe('printed pages of a sprint', () => {
  const weeks = (startDate: string, endDate: string, first = monday, planned: string[] = []) =>
    weeksOnPaper({ startDate, endDate }, workdays, planned, first).map((days) => [days[0], days.at(-1)])

  it('are one for each calendar week', () => {
    expect(weeks('2026-03-02', '2026-03-13')).toEqual([
      ['2026-03-02', '2026-03-06'],
      ['2026-03-09', '2026-03-13'],
    ])
    expect(weeks('2026-03-08', '2026-03-20', sunday, ['2026-03-08', '2026-03-15'])).toEqual([
      ['2026-03-08', '2026-03-13'],
      ['2026-03-15', '2026-03-20'],
    ])
  })

  it('combine up to seven shown days on one page, even across two calendar weeks', () => {
    expect(weeks('2026-03-05', '2026-03-11')).toEqual([['2026-03-05', '2026-03-11']])
    expect(weeks('2026-03-02', '2026-03-08', monday, ['2026-03-08'])).toEqual([['2026-03-02', '2026-03-08']])
    expect(weeks('2026-03-02', '2026-03-09')).toEqual([['2026-03-02', '2026-03-09']])
    expect(weeks('2026-03-04', '2026-03-17')).toEqual([
      ['2026-03-04', '2026-03-06'],
      ['2026-03-09', '2026-03-17'],
    ])
  })

  it('contain every shown day once and in order, at most seven per page', () => {
    const aRange = fc
      .tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 60 }))
      .map(([from, days]) => {
        const startDate = addDays('2025-12-20', from)
        return { startDate, endDate: addDays(startDate, days) }
      })
    const aFirst = fc.integer({ min: 1, max: 7 })
    fc.assert(
      fc.property(aRange, aFirst, (range, first) => {
        const pages = weeksOnPaper(range, workdays, [range.endDate], first)
        expect(pages.flat()).toEqual(daysToShow(range, workdays, [range.endDate]))
        const lengths = pages.map(({ length }) => length)
        expect(Math.min(...lengths)).toBeGreaterThan(0)
        expect(Math.max(...lengths)).toBeLessThanOrEqual(7)
        const ofNeighbours = lengths.slice(1).map((length, index) => length + (lengths[index] ?? 0))
        expect(ofNeighbours.filter((sum) => sum <= 7)).toEqual([])
      }),
    )
  })

  it('open at today’s page, or at the first page before the sprint and the last page after it', () => {
    const pages = [
      ['2026-03-02', '2026-03-06'],
      ['2026-03-09', '2026-03-13'],
    ]
    expect(
      ['2026-02-01', '2026-03-06', '2026-03-07', '2026-03-20'].map((day) => weekToday(pages, day)),
    ).toEqual([0, 0, 1, 1])
  })
})

describe('printed week of a learner', () => {
  const work = { progress: 0, timeSpent: null, completedAt: null }
  const aTask = (id: string, more: object = {}) => ({
    id,
    day: '2026-03-02' as string | null,
    createdAt: '2026-02-01T08:00:00.000Z',
    status: 'todo' as const,
    assignedTo: 'ben',
    shares: [],
    ...work,
    ...more,
  })
  const titles = (week: ReturnType<typeof weekOnPaper>) => [
    ...week.columns.map(({ tasks }) => tasks.map(({ id }) => id)),
    week.someTime.map(({ id }) => id),
  ]

  it('lists the learner’s tasks by day and undated ones last, in order of creation', () => {
    const tasks = [
      aTask('c', { status: 'done' }),
      aTask('b', { day: '2026-03-03' }),
      aTask('z', { createdAt: '2026-01-01T08:00:00.000Z' }),
      aTask('a'),
      aTask('m', { assignedTo: 'mia' }),
      aTask('n', { assignedTo: null }),
      aTask('s', { day: null }),
    ]
    const days = ['2026-03-02', '2026-03-03', '2026-03-04']
    expect(titles(weekOnPaper(tasks, 'ben', days))).toEqual([['z', 'a', 'c'], ['b'], [], ['s']])
    expect(titles(weekOnPaper(tasks.toReversed(), 'ben', days))[0]).toEqual(['z', 'a', 'c'])
  })

  it('shows a shared card with the status of the learner’s own share', () => {
    const shares = [
      { learnerId: 'ben', ...work, status: 'done' as const },
      { learnerId: 'mia', ...work, status: 'todo' as const },
    ]
    const card = aTask('a', { shares, status: 'in_progress' })
    const stateFor = (learner: string) =>
      weekOnPaper([card], learner, ['2026-03-02']).columns[0]?.tasks.map(({ status }) => status)
    expect([stateFor('ben'), stateFor('mia'), stateFor('tom')]).toEqual([['done'], ['todo'], []])
  })
})
