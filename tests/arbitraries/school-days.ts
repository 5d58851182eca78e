import fc from 'fast-check'
import { addDays, type Day } from '#domain/day.ts'

/** Days across clock changes, leap days and the turn of a year. */
export const aDay = fc.integer({ min: 0, max: 4000 }).map((days): Day => addDays('2023-12-20', days))

export const aRange = fc
  .tuple(aDay, fc.integer({ min: 0, max: 20 }))
  .map(([startDate, days]) => ({ startDate, endDate: addDays(startDate, days) }))

/** School days of a workspace, with days off of everybody, of Ben or of Mia. */
export const aCalendar = fc.record({
  schoolDays: fc.subarray(['1', '2', '3', '4', '5', '6', '7'], { minLength: 1 }).map((days) => days.join('')),
  daysOff: fc.array(
    fc
      .tuple(aRange, fc.constantFrom(null, 'ben', 'mia'))
      .map(([{ startDate, endDate }, learnerId]) => ({ startDate, endDate, learnerId })),
    { maxLength: 3 },
  ),
})
