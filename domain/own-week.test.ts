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

describe('days of a learner’s week', () => {
  // Proves 12.80
  it('are the sprint’s days of the calendar week that are school days, today or have tasks', () => {
    const sprint = { startDate: '2026-11-17', endDate: '2026-11-27' }
    expect(weekAround(today, sprint, calendar, [])).toEqual(['2026-11-17', today, thursday, friday])
    expect(weekAround(today, sprint, calendar, [{ day: saturday }])).toContain(saturday)
    expect(weekAround('2026-11-22', sprint, calendar, [])).toContain('2026-11-22')
    expect(weekAround('2026-12-09', sprint, calendar, [])).toEqual([])
  })

  it('have the learner’s open and finished tasks and the remaining minutes', () => {
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

describe('day that is too full', () => {
  const loadOn = (day: Day, minutesLeft: number) => ({ day, left: 1, done: 0, minutesLeft })
  const loads = [loadOn(today, 300), loadOn(thursday, 230), loadOn(friday, 60), loadOn(saturday, 0)]
  const full = { today, learnerId: ben, calendar, loads, minutesToGo: 300, capacity: 240, moving: 30 }

  it('is measured against an even share of the weekly target per school day', () => {
    expect(minutesPerSchoolDay(20 * 60, calendar)).toBe(240)
    expect(minutesPerSchoolDay(20 * 60, { ...calendar, schoolDays: '123' })).toBe(400)
  })

  // Proves 12.81
  it('is reported with the first later school day that has room for the moved task', () => {
    expect(overload(full)).toEqual({ roomOn: friday })
    expect(overload({ ...full, moving: 10 })).toEqual({ roomOn: thursday })
  })

  it('is reported without a day if every later school day is full or off', () => {
    const daysOff = [{ startDate: friday, endDate: friday, learnerId: ben }]
    expect(overload({ ...full, calendar: { ...calendar, daysOff } })).toEqual({ roomOn: undefined })
  })

  it('is not reported if the day is exactly full', () => {
    expect(overload({ ...full, minutesToGo: 240 })).toBeUndefined()
  })

  it('is not reported if there is no weekly target', () => {
    expect(overload({ ...full, capacity: 0 })).toBeUndefined()
  })
})
