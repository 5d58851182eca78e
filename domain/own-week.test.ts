import { describe, expect, it } from 'vitest'
import type { TaskStatus } from './board.ts'
import { addDays, type Day } from './day.ts'
import { dayLoads, minutesPerSchoolDay, overload, weekAround } from './own-week.ts'
import { type Share, shareAmong } from './shares.ts'

const today = '2026-11-18' // a Wednesday
const thursday = addDays(today, 1)
const friday = addDays(today, 2)
const saturday = addDays(today, 3)
const ben = 'ben'
const calendar = { schoolDays: '12345', daysOff: [] }

const aTask = (more: { day?: Day | null; status?: TaskStatus; estimatedTime?: string | null } = {}) => ({
  status: 'todo' as TaskStatus,
  day: today as Day | null,
  assignedTo: ben as string | null,
  progress: 0,
  shares: [] as Share[],
  completedAt: null as string | null,
  estimatedTime: null as string | null,
  timeSpent: null as string | null,
  ...more,
})

describe('the days of a learner’s week', () => {
  // Proves 12.80
  it('are those from Monday to Sunday that the sprint has, and on which it is learned or something is planned', () => {
    const sprint = { startDate: '2026-11-17', endDate: '2026-11-27' }
    expect(weekAround(today, sprint, calendar, [])).toEqual(['2026-11-17', today, thursday, friday])
    expect(weekAround(today, sprint, calendar, [{ day: saturday }])).toContain(saturday)
    expect(weekAround('2026-11-22', sprint, calendar, [])).toContain('2026-11-22')
    expect(weekAround('2026-12-09', sprint, calendar, [])).toEqual([])
  })

  it('say what is left and done of the own part, and how long it takes', () => {
    const { day, ...card } = aTask({ estimatedTime: '1h' })
    const shared = { ...card, day, ...shareAmong(card, [ben, 'mia']) }
    const tasks = [
      shared,
      aTask({ estimatedTime: '30min' }),
      aTask({ status: 'done' }),
      aTask({ day: friday }),
      aTask({ day: null }),
      { ...aTask(), assignedTo: 'mia' },
    ]
    expect(dayLoads(tasks, ben, [today, friday])).toEqual([
      { day: today, left: 2, done: 1, minutesLeft: 90 },
      { day: friday, left: 1, done: 0, minutesLeft: 0 },
    ])
    expect(dayLoads(tasks, 'leo', [today])).toEqual([{ day: today, left: 0, done: 0, minutesLeft: 0 }])
  })
})

describe('a day that is too full', () => {
  const loadOn = (day: Day, minutesLeft: number) => ({ day, left: 1, done: 0, minutesLeft })
  const loads = [loadOn(today, 300), loadOn(thursday, 230), loadOn(friday, 60), loadOn(saturday, 0)]
  const full = { today, learnerId: ben, calendar, loads, minutesToGo: 300, capacity: 240, moving: 30 }

  it('holds an even part of the week', () => {
    expect(minutesPerSchoolDay(20 * 60, calendar)).toBe(240)
    expect(minutesPerSchoolDay(20 * 60, { ...calendar, schoolDays: '123' })).toBe(400)
  })

  // Proves 12.81
  it('has the first later school day with room for one more', () => {
    expect(overload(full)).toEqual({ roomOn: friday })
    expect(overload({ ...full, moving: 10 })).toEqual({ roomOn: thursday })
  })

  it('has no way out where every later school day is full or off', () => {
    const daysOff = [{ startDate: friday, endDate: friday, learnerId: ben }]
    expect(overload({ ...full, calendar: { ...calendar, daysOff } })).toEqual({ roomOn: undefined })
  })

  it('is not one that just holds what it should', () => {
    expect(overload({ ...full, minutesToGo: 240 })).toBeUndefined()
  })

  it('is not any day of a week without a goal', () => {
    expect(overload({ ...full, capacity: 0 })).toBeUndefined()
  })
})
