import type { Day } from '#domain/day.ts'
import { type DayRange, isInside } from '#domain/school-days.ts'

/** Returns the lost days after a press on one of the days. Lost days are consecutive, and at least one remains. */
export function afterPress(span: DayRange, day: Day, shown: readonly Day[]): DayRange {
  const { startDate, endDate } = span
  if (day < startDate) return { startDate: day, endDate }
  if (day > endDate) return { startDate, endDate: day }
  const pressed = shown.filter((one) => isInside(one, span))
  const before = pressed[pressed.indexOf(day) - 1]
  if (before !== undefined) return { startDate, endDate: before }
  return { startDate: pressed[1] ?? startDate, endDate }
}
