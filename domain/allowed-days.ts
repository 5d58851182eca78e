import type { Day } from './day.ts'
import { fieldProblem } from './errors.ts'
import { limits } from './limits.ts'

/** Whether a new row may have this school day. Older rows may have any, such as one of the year 26, which was typed for 2026. */
export function isWithinBounds(day: Day): boolean {
  const { first, last } = limits.schoolDay
  return first <= day && day <= last
}

/** Refuses a school day outside the bounds, unless the row already had it `before`. */
export function assertDayAllowed(field: string, day: Day | null | undefined, before?: Day | null): void {
  if (day && day !== before && !isWithinBounds(day)) throw fieldProblem('day_out_of_bounds', field)
}

/** The day that was meant where the year was typed with two digits: 0026-01-05 means 2026-01-05. */
export function meantDay(day: Day): Day | undefined {
  return /^00\d\d-/.test(day) ? `20${day.slice(2)}` : undefined
}
