import { type Day, daysBetween } from '#domain/day.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useToday } from '#web/i18n/today.ts'

/** Returns a function that names a day: the weekday if that is unambiguous, otherwise the date. */
export function useDayName(): (day: Day) => string {
  const { weekdayName, dayAndMonth } = useFormat()
  const today = useToday()
  return (day) => (Math.abs(daysBetween(today, day)) < 7 ? weekdayName(day) : dayAndMonth(day))
}
