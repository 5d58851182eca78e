import { addDays, type Day, daysBetween, weekOf } from '#domain/day.ts'
import { capRange } from '#domain/school-days.ts'

export type DateRange = { startDate: Day; endDate: Day }

/** Returns the five school days of the week of a given day: Monday to Friday, or Sunday to Thursday in Hebrew. */
export function schoolWeek(day: Day, language: string): DateRange {
  const sundayFirst = language.startsWith('he')
  const { monday } = weekOf(sundayFirst ? addDays(day, 1) : day)
  const startDate = sundayFirst ? addDays(monday, -1) : monday
  return { startDate, endDate: addDays(startDate, 4) }
}

export function weekAfter({ startDate, endDate }: DateRange): DateRange {
  return { startDate: addDays(startDate, 7), endDate: addDays(endDate, 7) }
}

/** Returns the first school week that is not over and overlaps no sprint. */
export function nextFreeWeek(sprints: readonly DateRange[], today: Day, language: string): DateRange {
  const thisWeek = schoolWeek(today, language)
  let week = thisWeek.endDate < today ? weekAfter(thisWeek) : thisWeek
  const byStart = sprints.map(capRange).toSorted((one, other) => daysBetween(other.startDate, one.startDate))
  for (const { startDate, endDate } of byStart) {
    if (startDate > week.endDate || endDate < week.startDate) continue
    const weeks = Math.floor(daysBetween(week.startDate, endDate) / 7) + 1
    week = { startDate: addDays(week.startDate, 7 * weeks), endDate: addDays(week.endDate, 7 * weeks) }
  }
  return week
}
