import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayOffTitle, feedName, feedWindow } from './calendar-feed.ts'
import { addDays, daysBetween } from './day.ts'
import { languages } from './language.ts'

// Proves 11.152
it('feedWindow reaches from 90 days before today to 365 days after it', () => {
  expect(feedWindow('2026-12-31')).toEqual({ startDate: '2026-10-02', endDate: '2027-12-31' })
  expect(feedWindow('2028-02-29')).toEqual({ startDate: '2027-12-01', endDate: '2029-02-28' })
  fc.assert(
    fc.property(fc.nat(40_000), (count) => {
      const today = addDays('2000-01-01', count)
      const { startDate, endDate } = feedWindow(today)
      expect([daysBetween(startDate, today), daysBetween(today, endDate)]).toEqual([90, 365])
    }),
  )
})

it.each(languages)('the calendar and a day off without a name have a title in %s', (language) => {
  const plan = feedName(language, null)
  expect(plan).not.toBe('')
  expect(feedName(language, 'Ben')).toBe(`${plan}: Ben`)
  expect(dayOffTitle(language, 'Trip')).toBe('Trip')
  expect(dayOffTitle(language, '')).not.toBe('')
})
