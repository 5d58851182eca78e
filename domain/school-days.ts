import { addDays, type Day, daysBetween, weekdayOf } from './day.ts'
import { fieldProblem } from './errors.ts'

/** ISO weekdays in ascending order, as digits: "12345" is Monday to Friday. At least one. */
export type SchoolDays = string

export function isSchoolDays(text: string): text is SchoolDays {
  return /^1?2?3?4?5?6?7?$/.test(text) && text !== ''
}

/** What a new workspace begins with: in Hebrew Sunday to Thursday, else Monday to Friday. */
export function proposedSchoolDays(language: string): SchoolDays {
  return language.startsWith('he') ? '12347' : '12345'
}

/** A holiday or a day off; of one learner, or of everybody. */
export type DayOff = { startDate: Day; endDate: Day; learnerId: string | null }

/** When a workspace learns. */
export type SchoolCalendar = { schoolDays: SchoolDays; daysOff: readonly DayOff[] }

export type DayRange = { startDate: Day; endDate: Day }

export function isInside(day: Day, { startDate, endDate }: DayRange): boolean {
  return startDate <= day && day <= endDate
}

/**
 * The day of a task that is or comes in a sprint (null: the backlog). A day that is sent must be one of the sprint; the one
 * it had is dropped if it is not.
 */
export function dayIn(sprint: DayRange | null, sent: Day | null | undefined, before: Day | null): Day | null {
  if (sprint === null) return sent === undefined ? before : sent
  if (sent && !isInside(sent, sprint)) throw fieldProblem('day_outside_sprint', 'day')
  if (sent !== undefined) return sent
  return before !== null && isInside(before, sprint) ? before : null
}

/** Every day from start to end. */
export function daysOf({ startDate, endDate }: DayRange): Day[] {
  return Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, index) => addDays(startDate, index))
}

/** The day off that this day is in, for everybody or this learner. */
export function dayOffOn<Off extends DayOff>(
  day: Day,
  daysOff: readonly Off[],
  learnerId: string | null,
): Off | undefined {
  return daysOff.find((off) => isInside(day, off) && (off.learnerId === null || off.learnerId === learnerId))
}

/** Whether this learner learns on that day; `null` asks for the family as a whole. */
export function isSchoolDay(day: Day, calendar: SchoolCalendar, learnerId: string | null): boolean {
  return (
    calendar.schoolDays.includes(String(weekdayOf(day))) &&
    dayOffOn(day, calendar.daysOff, learnerId) === undefined
  )
}

/** The first school day after `day`, at most `within`; undefined if there is none. */
export function nextSchoolDay(
  day: Day,
  calendar: SchoolCalendar,
  learnerId: string | null,
  { endDate }: Pick<DayRange, 'endDate'>,
): Day | undefined {
  return daysOf({ startDate: addDays(day, 1), endDate: endDate < day ? day : endDate }).find((next) =>
    isSchoolDay(next, calendar, learnerId),
  )
}

/** The day inside the range that is nearest to one outside of it: a school day if the range has one. */
export function nearestDayIn(range: DayRange, day: Day, calendar: SchoolCalendar, learnerId: string | null) {
  if (isInside(day, range)) return day
  const days = daysOf(range)
  const nearestFirst = day < range.startDate ? days : days.toReversed()
  return nearestFirst.find((one) => isSchoolDay(one, calendar, learnerId)) ?? nearestFirst[0] ?? null
}

/** The days that a week shows as columns: school days, and others on which something is planned. */
export function daysToShow(range: DayRange, calendar: SchoolCalendar, planned: Iterable<Day | null>): Day[] {
  const used = new Set(planned)
  const isShown = (day: Day) => used.has(day) || isSchoolDay(day, { ...calendar, daysOff: [] }, null)
  const shown = daysOf(range).filter(isShown)
  return shown.length > 0 ? shown : daysOf(range)
}
