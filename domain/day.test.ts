import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, dayInTimezone, isDay, isTimezone, weekOf } from './day.ts'

it('isDay accepts only real calendar days written as yyyy-mm-dd', () => {
  const days = ['2026-03-02', '2024-02-29', '2000-02-29', '0999-12-31']
  const others = ['2026-02-29', '2026-13-01', '2026-00-10', '2026-3-2', '2026-03-02T00:00Z', 'today', '']
  expect([...days, ...others].filter(isDay)).toEqual(days)
})

it('counts the days between two days, over leap days and the turn of a year', () => {
  expect(daysBetween('2026-03-02', '2026-03-02')).toBe(0)
  expect(daysBetween('2026-03-02', '2026-03-06')).toBe(4)
  expect(daysBetween('2026-03-06', '2026-03-02')).toBe(-4)
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
  expect(daysBetween('2025-12-31', '2026-01-01')).toBe(1)
})

it('addDays goes forward and back across the end of a month and leap days', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
  expect(addDays('2026-03-02', 0)).toBe('2026-03-02')
})

/** Daylight-saving changes in New York, Jerusalem and Auckland, spring and autumn. */
const clockChanges = ['2026-03-08', '2026-11-01', '2026-03-27', '2026-10-25', '2026-04-05', '2026-09-27']

it.each(clockChanges)('counts the day of a clock change, %s, as one day', (day) => {
  expect(addDays(addDays(day, -1), 2)).toBe(addDays(day, 1))
  expect(daysBetween(addDays(day, -1), addDays(day, 1))).toBe(2)
})

describe('dayInTimezone', () => {
  it.each([
    ['Pacific/Auckland', '2026-03-04T10:59:59Z', '2026-03-04'],
    ['Pacific/Auckland', '2026-03-04T11:00:00Z', '2026-03-05'],
    ['America/New_York', '2026-03-04T04:59:59Z', '2026-03-03'],
    ['America/New_York', '2026-03-04T05:00:00Z', '2026-03-04'],
    ['Asia/Jerusalem', '2026-03-04T21:59:59Z', '2026-03-04'],
    ['Asia/Jerusalem', '2026-03-04T22:00:00Z', '2026-03-05'],
  ])('returns the local day in %s at %s: %s', (zone, moment, day) => {
    expect(dayInTimezone(zone, new Date(moment))).toBe(day)
  })

  it.each([
    // just before and just after midnight, on the night of the change and the next
    ['America/New_York', '2026-03-08T04:59:59Z', '2026-03-07'],
    ['America/New_York', '2026-03-08T05:00:00Z', '2026-03-08'],
    ['America/New_York', '2026-03-09T03:59:59Z', '2026-03-08'],
    ['America/New_York', '2026-03-09T04:00:00Z', '2026-03-09'],
    ['America/New_York', '2026-11-02T04:59:59Z', '2026-11-01'],
    ['America/New_York', '2026-11-02T05:00:00Z', '2026-11-02'],
    ['Asia/Jerusalem', '2026-03-27T20:59:59Z', '2026-03-27'],
    ['Asia/Jerusalem', '2026-03-27T21:00:00Z', '2026-03-28'],
    ['Asia/Jerusalem', '2026-10-25T21:59:59Z', '2026-10-25'],
    ['Asia/Jerusalem', '2026-10-25T22:00:00Z', '2026-10-26'],
    ['Pacific/Auckland', '2026-04-05T11:59:59Z', '2026-04-05'],
    ['Pacific/Auckland', '2026-04-05T12:00:00Z', '2026-04-06'],
    ['Pacific/Auckland', '2026-09-27T10:59:59Z', '2026-09-27'],
    ['Pacific/Auckland', '2026-09-27T11:00:00Z', '2026-09-28'],
  ])('returns the local day around a clock change in %s at %s: %s', (zone, moment, day) => {
    expect(dayInTimezone(zone, new Date(moment))).toBe(day)
  })

  it('returns the day in UTC if the time zone is missing or unknown', () => {
    const moment = new Date('2026-03-04T23:59:59Z')
    expect(dayInTimezone(null, moment)).toBe('2026-03-04')
    expect(dayInTimezone('Mars/Olympus', moment)).toBe('2026-03-04')
  })
})

it('weekOf returns the Monday and the Sunday of the week that contains a day', () => {
  const week = { monday: '2026-03-02', sunday: '2026-03-08' }
  for (const day of ['2026-03-02', '2026-03-04', '2026-03-08']) expect(weekOf(day)).toEqual(week)
  expect(weekOf('2026-01-01')).toEqual({ monday: '2025-12-29', sunday: '2026-01-04' })
})

it('isTimezone accepts only names of time zones', () => {
  const zones = ['Pacific/Auckland', 'America/New_York', 'Asia/Jerusalem', 'UTC', 'Etc/GMT+5']
  const others = ['', 'Mars/Olympus', '+02:00', '-0500', 'Europe']
  expect([...zones, ...others].filter(isTimezone)).toEqual(zones)
})
