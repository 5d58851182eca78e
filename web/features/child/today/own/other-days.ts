import type { Day } from '#domain/day.ts'
import type { DayLoad } from '#domain/own-week.ts'
import { isSchoolDay, type SchoolCalendar } from '#domain/school-days.ts'

/** A day to which a task can be moved, with its name for the user. */
export type Elsewhere = { day: Day; name: string }

/** Returns today and the later school days of the week. */
export function daysOpen(
  loads: readonly DayLoad[],
  { today, calendar, learnerId }: { today: Day; calendar: SchoolCalendar; learnerId: string },
): Day[] {
  return loads
    .map(({ day }) => day)
    .filter((day) => day === today || (day > today && isSchoolDay(day, calendar, learnerId)))
}
