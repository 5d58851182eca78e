import { addDays, type Day, daysBetween, weekOf } from '#domain/day.ts'

export type DateRange = { startDate: Day; endDate: Day }

/** The five school days of a day’s week: Monday to Friday, in Hebrew Sunday to Thursday. */
export function schoolWeek(day: Day, language: string): DateRange {
  const sundayFirst = language.startsWith('he')
  const { monday } = weekOf(sundayFirst ? addDays(day, 1) : day)
  const startDate = sundayFirst ? addDays(monday, -1) : monday
  return { startDate, endDate: addDays(startDate, 4) }
}

export function weekAfter({ startDate, endDate }: DateRange): DateRange {
  return { startDate: addDays(startDate, 7), endDate: addDays(endDate, 7) }
}

/** The first school week that is not over and overlaps no sprint. */
export function nextFreeWeek(sprints: readonly DateRange[], today: Day, language: string): DateRange {
  let week = schoolWeek(today, language)
  while (daysBetween(today, week.endDate) < 0 || sprints.some((sprint) => overlap(sprint, week))) {
    week = weekAfter(week)
  }
  return week
}

function overlap(one: DateRange, other: DateRange): boolean {
  return daysBetween(one.startDate, other.endDate) >= 0 && daysBetween(other.startDate, one.endDate) >= 0
}
