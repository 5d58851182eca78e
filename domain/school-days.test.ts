import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aCalendar, aDay, aRange } from '#tests/arbitraries/school-days.ts'
import { addDays, weekdayOf } from './day.ts'
import { Problem } from './errors.ts'
import {
  capRange,
  dayIn,
  dayOffOn,
  daysOf,
  daysToShow,
  isInside,
  isSchoolDay,
  isSchoolDays,
  nearestDayIn,
  nextSchoolDay,
  proposedSchoolDays,
  type SchoolCalendar,
} from './school-days.ts'

const week = { startDate: '2026-03-02', endDate: '2026-03-08' } // Monday to Sunday
const workdays: SchoolCalendar = { schoolDays: '12345', daysOff: [] }

it('weekdayOf returns the ISO 8601 number of the weekday', () => {
  expect(daysOf(week).map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(weekdayOf('2024-02-29')).toBe(4)
})

describe('long date range', () => {
  const cap = (startDate: string, endDate: string) => {
    const capped = capRange({ startDate, endDate })
    return `${capped.startDate} ${capped.endDate}`
  }

  it('is cut to its first 400 days, because its end year was probably mistyped', () => {
    expect(cap('2026-01-05', '2062-01-16')).toBe('2026-01-05 2027-02-08')
    expect(cap('2026-01-05', '9999-12-31')).toBe('2026-01-05 2027-02-08')
    expect(daysOf({ startDate: '2026-01-05', endDate: '2062-01-16' })).toHaveLength(400)
  })

  it('is cut to its last 400 days if it starts before 2000, because the year was probably mistyped', () => {
    expect(cap('0026-01-05', '2026-01-16')).toBe('2024-12-13 2026-01-16')
    expect(cap('0001-01-01', '9999-12-31')).toBe('2099-11-27 2100-12-31')
  })

  it('is cut to days from 2000 to 2100, unless it has no such days', () => {
    expect(cap('1999-12-20', '2000-01-10')).toBe('2000-01-01 2000-01-10')
    expect(cap('2100-12-20', '2101-01-10')).toBe('2100-12-20 2100-12-31')
    expect(cap('0026-01-05', '0026-01-16')).toBe('0026-01-05 0026-01-16')
    expect(cap('0001-01-01', '1999-12-31')).toBe('1998-11-27 1999-12-31')
  })

  it('stays unchanged if it has at most 400 days', () => {
    expect(cap('2026-01-01', '2027-02-04')).toBe('2026-01-01 2027-02-04')
    expect(cap('2026-01-02', '2026-01-01')).toBe('2026-01-02 2026-01-01')
  })

  it('still shows the days on which tasks are planned', () => {
    const sprint = { startDate: '0026-01-05', endDate: '2026-01-16' }
    const shown = daysToShow(sprint, workdays, ['0026-01-10', '2026-01-17', null])
    expect([shown[0], shown.at(-1)]).toEqual(['0026-01-10', '2026-01-16'])
    expect(shown.length).toBeLessThan(400)
  })

  it('gives a task with a day outside it the nearest of the remaining days', () => {
    const nearest = (day: string) =>
      nearestDayIn({ startDate: '2026-01-05', endDate: '2062-01-16' }, day, workdays, null)
    expect([nearest('2025-12-01'), nearest('2063-01-01')]).toEqual(['2026-01-05', '2027-02-08'])
  })
})

it('dayIn refuses a day before 2000 unless the task already has that day', () => {
  const sprint = { startDate: '0026-01-05', endDate: '2026-01-16' }
  const refused = expect.objectContaining({ code: 'day_out_of_bounds' })
  expect(() => dayIn(null, '0026-01-05', null)).toThrow(refused)
  expect(() => dayIn(sprint, '0026-01-06', '0026-01-05')).toThrow(refused)
  expect(dayIn(sprint, '0026-01-05', '0026-01-05')).toBe('0026-01-05')
  expect(dayIn(sprint, undefined, '0026-01-05')).toBe('0026-01-05')
  expect(dayIn(sprint, '2026-01-05', '0026-01-05')).toBe('2026-01-05')
})

it('isSchoolDays accepts the digits of weekdays in order, each once, and at least one', () => {
  expect(['12345', '7', '1234567', '12347'].every(isSchoolDays)).toBe(true)
  expect(['', '0', '8', '11', '21', '1 2', '123456789'].some(isSchoolDays)).toBe(false)
})

it('proposedSchoolDays is Sunday to Thursday in Hebrew, otherwise Monday to Friday', () => {
  expect(proposedSchoolDays('he')).toBe('12347')
  expect(['en', 'es', 'pl', 'ru'].map(proposedSchoolDays)).toEqual(Array(4).fill('12345'))
})

it('isSchoolDay respects days off of the whole workspace and of one learner', () => {
  const feast = { startDate: '2026-03-03', endDate: '2026-03-04', learnerId: null }
  const fever = { startDate: '2026-03-05', endDate: '2026-03-05', learnerId: 'mia' }
  const calendar = { ...workdays, daysOff: [feast, fever] }
  const schoolDaysOf = (learner: string | null) =>
    daysOf(week).filter((day) => isSchoolDay(day, calendar, learner))
  expect(schoolDaysOf('ben')).toEqual(['2026-03-02', '2026-03-05', '2026-03-06'])
  expect(schoolDaysOf('mia')).toEqual(['2026-03-02', '2026-03-06'])
  expect(schoolDaysOf(null)).toEqual(['2026-03-02', '2026-03-05', '2026-03-06'])
  expect(dayOffOn('2026-03-05', calendar.daysOff, 'mia')).toBe(fever)
})

describe('the next school day', () => {
  it('skips the weekend and days off', () => {
    const friday = '2026-03-06'
    expect(nextSchoolDay(friday, workdays, null, { endDate: '2026-03-20' })).toBe('2026-03-09')
    const monday = { startDate: '2026-03-09', endDate: '2026-03-09', learnerId: 'ben' }
    const calendar = { ...workdays, daysOff: [monday] }
    expect(nextSchoolDay(friday, calendar, 'ben', { endDate: '2026-03-20' })).toBe('2026-03-10')
    expect(nextSchoolDay(friday, calendar, 'mia', { endDate: '2026-03-20' })).toBe('2026-03-09')
  })

  it('is undefined if the sprint has no later school day', () => {
    expect(nextSchoolDay('2026-03-06', workdays, null, week)).toBeUndefined()
    expect(nextSchoolDay('2026-03-20', workdays, null, week)).toBeUndefined()
  })

  it('is always the first later school day of the sprint', () => {
    fc.assert(
      fc.property(aDay, aCalendar, aRange, (day, calendar, { endDate }) => {
        const next = nextSchoolDay(day, calendar, 'ben', { endDate })
        const later = endDate > day ? daysOf({ startDate: addDays(day, 1), endDate }) : []
        expect(next).toBe(later.find((one) => isSchoolDay(one, calendar, 'ben')))
      }),
    )
  })
})

describe('the day of a task', () => {
  const aStored = fc.option(aDay)

  it('is a day of its sprint or null, for any allowed sent day and any stored day', () => {
    const aSent = fc.option(aDay, { nil: undefined })
    fc.assert(
      fc.property(aRange, aSent, aStored, (sprint, sent, before) => {
        const allowed = [null, ...daysOf(sprint)]
        fc.pre(sent === undefined || allowed.includes(sent))
        expect(allowed).toContain(dayIn(sprint, sent, before))
        expect([sent, before, null]).toContain(dayIn(sprint, sent, before))
      }),
    )
  })

  it('is refused if the request sends a day outside the sprint', () => {
    fc.assert(
      fc.property(aRange, aDay, aStored, (sprint, sent, before) => {
        fc.pre(!isInside(sent, sprint))
        expect(() => dayIn(sprint, sent, before)).toThrow(Problem)
      }),
    )
  })

  it('stays if no day is sent and the sprint contains it', () => {
    expect(dayIn(week, undefined, '2026-03-08')).toBe('2026-03-08')
    expect(dayIn(week, undefined, '2026-03-09')).toBeNull()
    expect(dayIn(week, null, '2026-03-08')).toBeNull()
  })

  it('can be any day in the backlog', () => {
    expect(dayIn(null, '2031-01-01', null)).toBe('2031-01-01')
    expect(dayIn(null, null, '2031-01-01')).toBeNull()
    expect(dayIn(null, undefined, '2031-01-01')).toBe('2031-01-01')
  })

  it('moves to the nearest school day if the sprint no longer contains it', () => {
    expect(nearestDayIn(week, '2026-03-20', workdays, null)).toBe('2026-03-06')
    expect(nearestDayIn(week, '2026-02-20', workdays, null)).toBe('2026-03-02')
    expect(
      nearestDayIn({ startDate: '2026-03-07', endDate: '2026-03-08' }, '2026-03-20', workdays, null),
    ).toBe('2026-03-08')
    fc.assert(
      fc.property(aRange, aDay, aCalendar, (range, day, calendar) => {
        fc.pre(!isInside(day, range))
        const school = daysOf(range).filter((one) => isSchoolDay(one, calendar, 'ben'))
        const candidates = school.length > 0 ? school : daysOf(range)
        const nearest = day < range.startDate ? candidates[0] : candidates.at(-1)
        expect(nearestDayIn(range, day, calendar, 'ben')).toBe(nearest)
      }),
    )
  })
})

it('daysToShow returns school days and days with tasks, or all days if there are none', () => {
  expect(daysToShow(week, workdays, [])).toEqual(daysOf({ ...week, endDate: '2026-03-06' }))
  expect(daysToShow(week, workdays, ['2026-03-08', null])).toContain('2026-03-08')
  const holiday = { ...workdays, daysOff: [{ ...week, learnerId: null }] }
  expect(daysToShow(week, holiday, [])).toHaveLength(5)
  const weekend = { startDate: '2026-03-07', endDate: '2026-03-08' }
  expect(daysToShow(weekend, workdays, [])).toEqual(daysOf(weekend))
})
