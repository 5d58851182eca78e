import { addDays, type Day, daysBetween, weekOf } from '#domain/day.ts'

export type Days = { startDate: Day; endDate: Day }

/** The five school days of a day’s week: Monday to Friday, in Hebrew Sunday to Thursday. */
export function schoolWeek(day: Day, language: string): Days {
  const sundayFirst = language.startsWith('he')
  const { monday } = weekOf(sundayFirst ? addDays(day, 1) : day)
  const startDate = sundayFirst ? addDays(monday, -1) : monday
  return { startDate, endDate: addDays(startDate, 4) }
}

export function weekAfter({ startDate, endDate }: Days): Days {
  return { startDate: addDays(startDate, 7), endDate: addDays(endDate, 7) }
}

/** The first school week that is not over and overlaps no sprint. */
export function freeWeek(sprints: readonly Days[], today: Day, language: string): Days {
  let week = schoolWeek(today, language)
  while (daysBetween(today, week.endDate) < 0 || sprints.some((sprint) => overlap(sprint, week))) {
    week = weekAfter(week)
  }
  return week
}

function overlap(one: Days, other: Days): boolean {
  return daysBetween(one.startDate, other.endDate) >= 0 && daysBetween(other.startDate, one.endDate) >= 0
}
