import type { Day } from '#domain/day.ts'
import type { DayLoad } from '#domain/own-week.ts'
import { isSchoolDay, type SchoolCalendar } from '#domain/school-days.ts'

/** A day to which a task can be put off, as it is said. */
export type Elsewhere = { day: Day; name: string }

/** Today, and later school days of the week. */
export function daysOpen(
  loads: readonly DayLoad[],
  { today, calendar, learnerId }: { today: Day; calendar: SchoolCalendar; learnerId: string },
): Day[] {
  return loads
    .map(({ day }) => day)
    .filter((day) => day === today || (day > today && isSchoolDay(day, calendar, learnerId)))
}
