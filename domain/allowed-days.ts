import type { Day } from './day.ts'
import { fieldProblem } from './errors.ts'
import { limits } from './limits.ts'

/**
 * Returns whether a new row may have this school day. Older rows may have days outside these bounds: someone may
 * have typed the year as 26 instead of 2026.
 */
export function isWithinBounds(day: Day): boolean {
  const { first, last } = limits.schoolDay
  return first <= day && day <= last
}

/**
 * Throws `day_out_of_bounds` if the school day is outside the bounds. Accepts the day that the row already had
 * (`before`).
 */
export function assertDayAllowed(field: string, day: Day | null | undefined, before?: Day | null): void {
  if (day && day !== before && !isWithinBounds(day)) throw fieldProblem('day_out_of_bounds', field)
}

/**
 * Returns the day that was meant if the year was typed with two digits (0026-01-05 means 2026-01-05), otherwise
 * undefined.
 */
export function meantDay(day: Day): Day | undefined {
  return /^00\d\d-/.test(day) ? `20${day.slice(2)}` : undefined
}
