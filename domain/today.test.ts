import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { taskStatuses } from './board.ts'
import { addDays } from './day.ts'
import { notBegun, type Share, shareAmong } from './shares.ts'
import { dayAfterToday, todayPlan } from './today.ts'

const today = '2026-11-18' // a Wednesday
const clock = { today, timezone: 'Europe/Warsaw' }
const ben = 'ben'

let made = 0
const aTask = (more: object = {}) => ({
  id: String((made += 1)),
  status: 'todo' as (typeof taskStatuses)[number],
  day: null as string | null,
  assignedTo: ben as string | null,
  progress: 0,
  shares: [] as Share[],
  completedAt: null as string | null,
  estimatedTime: null as string | null,
  timeSpent: null as string | null,
  ...more,
})

// Proves 11.60
describe('todayPlan', () => {
  it('groups tasks into started, left over, next, undated and later ones', () => {
    const begun = aTask({ status: 'in_progress', day: addDays(today, -1) })
    const monday = aTask({ day: addDays(today, -2) })
    const yesterday = aTask({ day: addDays(today, -1) })
    const now = aTask({ day: today })
    const anytime = aTask()
    const later = aTask({ day: addDays(today, 1) })
    const plan = todayPlan([later, yesterday, monday, anytime, now, begun], ben, clock)
    expect(plan).toMatchObject({
      now: [begun],
      leftOver: [monday, yesterday],
      next: [now],
      someTime: [anytime],
      later: 1,
    })
  })

  it('uses the learner’s own share of a shared card', () => {
    const { day, ...card } = aTask({ day: today })
    const task = { ...card, day, ...shareAmong(card, [ben, 'mia']) }
    const shares = task.shares.map((share) =>
      share.learnerId === ben ? { ...share, status: 'in_progress' as const } : share,
    )
    const shared = { ...task, shares, status: 'in_progress' as const }
    expect(todayPlan([shared], ben, clock)).toMatchObject({ now: [{ id: task.id }], next: [] })
    expect(todayPlan([shared], 'mia', clock)).toMatchObject({
      now: [],
      next: [{ id: task.id, ...notBegun, assignedTo: 'mia' }],
    })
    expect(todayPlan([shared], null, clock)).toMatchObject({ now: [], next: [] })
  })

  it('lists started tasks with a later day separately', () => {
    const putOff = aTask({ status: 'in_progress', day: addDays(today, 1) })
    expect(todayPlan([putOff], ben, clock)).toMatchObject({ now: [], ahead: [putOff], later: 0 })
  })

  it('counts tasks completed since midnight in the reader’s time zone as done today', () => {
    const after = aTask({ status: 'done', completedAt: '2026-11-17T23:30:00Z' })
    const before = aTask({ status: 'done', completedAt: '2026-11-17T22:30:00Z' })
    expect(todayPlan([before, after], ben, clock).doneToday).toEqual([after])
    expect(todayPlan([before, after], ben, { today, timezone: 'UTC' }).doneToday).toEqual([])
  })

  it('adds up the remaining estimated minutes of the tasks for today', () => {
    const tasks = [
      aTask({ status: 'in_progress', estimatedTime: '1h', timeSpent: '30min' }),
      aTask({ day: today, estimatedTime: '20min', timeSpent: '45min' }),
      aTask({ day: addDays(today, -1), estimatedTime: '45min' }),
      aTask({ day: today }),
      aTask({ estimatedTime: '2h' }),
      aTask({ day: addDays(today, 1), estimatedTime: '2h' }),
    ]
    expect(todayPlan(tasks, ben, clock).minutesToGo).toBe(75)
  })

  it('contains every open task of the learner in exactly one group', () => {
    const task = fc.record({
      status: fc.constantFrom(...taskStatuses),
      day: fc.option(fc.integer({ min: -40, max: 40 }).map((days) => addDays(today, days))),
      assignedTo: fc.constantFrom(ben, 'mia', null),
    })
    fc.assert(
      fc.property(fc.array(task), fc.constantFrom(ben, null), (some, learnerId) => {
        const tasks = some.map((one) =>
          aTask({ ...one, ...(one.status === 'done' && { completedAt: null }) }),
        )
        const open = tasks.filter((one) => one.assignedTo === learnerId && one.status !== 'done')
        const { now, ahead, leftOver, next, someTime, later } = todayPlan(tasks, learnerId, clock)
        const placed = [...now, ...ahead, ...leftOver, ...next, ...someTime].map(({ id }) => id)
        expect(new Set(placed).size).toBe(placed.length)
        expect(placed.length + later).toBe(open.length)
        const dueOrDayless = open.filter(({ day }) => day === null || day <= today)
        for (const { id } of dueOrDayless) expect(placed).toContain(id)
      }),
    )
  })
})

// Proves 11.61
describe('dayAfterToday', () => {
  const week = { startDate: '2026-11-16', endDate: '2026-11-20' }
  const calendar = { schoolDays: '12345', daysOff: [] }
  const thursday = { startDate: '2026-11-19', endDate: '2026-11-19' }

  it.each([
    ['tomorrow', today, {}, '2026-11-19'],
    ['the day after a day off', today, { daysOff: [{ ...thursday, learnerId: null }] }, '2026-11-20'],
    [
      'tomorrow, though another child is off',
      today,
      { daysOff: [{ ...thursday, learnerId: 'mia' }] },
      '2026-11-19',
    ],
    ['none on the last day', '2026-11-20', {}, null],
    ['none after the end', '2026-12-24', {}, null],
    ['the first day, before it begins', '2026-11-01', {}, '2026-11-16'],
  ])('is %s', (_, from, more, expected) => {
    expect(dayAfterToday(from, week, { ...calendar, ...more }, ben)).toBe(expected)
  })
})
