import { assertDayAllowed } from './allowed-days.ts'
import { addDays, type Day, daysBetween, weekdayOf } from './day.ts'
import { fieldProblem } from './errors.ts'
import { limits } from './limits.ts'

/** ISO weekdays in ascending order as digits: "12345" is Monday to Friday. Contains at least one. */
export type SchoolDays = string

export function isSchoolDays(text: string): text is SchoolDays {
  return /^1?2?3?4?5?6?7?$/.test(text) && text !== ''
}

/** Returns the default for a new workspace: Sunday to Thursday in Hebrew, Monday to Friday otherwise. */
export function proposedSchoolDays(language: string): SchoolDays {
  return language.startsWith('he') ? '12347' : '12345'
}

/** A holiday or day off, of one learner or of everyone (null). */
export type DayOff = { startDate: Day; endDate: Day; learnerId: string | null }

/** The school days and days off of a workspace. */
export type SchoolCalendar = { schoolDays: SchoolDays; daysOff: readonly DayOff[] }

export type DayRange = { startDate: Day; endDate: Day }

export function isInside(day: Day, { startDate, endDate }: DayRange): boolean {
  return startDate <= day && day <= endDate
}

/**
 * Returns the day of a task after a change. `sprint` is the sprint in which the task is or to which it moves, null
 * for the backlog. Throws if the sent day is outside the sprint. If no day is sent, the previous day is kept only
 * if it is inside the sprint.
 */
export function dayIn(sprint: DayRange | null, sent: Day | null | undefined, before: Day | null): Day | null {
  assertDayAllowed('day', sent, before)
  if (sprint === null) return sent === undefined ? before : sent
  if (sent && !isInside(sent, sprint)) throw fieldProblem('day_outside_sprint', 'day')
  if (sent !== undefined) return sent
  return before !== null && isInside(before, sprint) ? before : null
}

/**
 * Returns the part of a range for which days are listed: at most 400 days, the maximum length of a new sprint. Older
 * sprints may be longer because of a typing error. If the start is before 2000, its year was typed wrong (0026), so the
 * end is right and the last days count. Otherwise the end was typed wrong (2062), and the first days count. Days that
 * new rows may not have are left out, unless the range has no others.
 */
export function capRange({ startDate, endDate }: DayRange): DayRange {
  const { first, last } = limits.schoolDay
  const isOutside = endDate < first || last < startDate
  const start = isOutside || first < startDate ? startDate : first
  const end = isOutside || endDate < last ? endDate : last
  if (daysBetween(start, end) < limits.sprintDays) return { startDate: start, endDate: end }
  return startDate < first
    ? { startDate: addDays(end, 1 - limits.sprintDays), endDate: end }
    : { startDate: start, endDate: addDays(start, limits.sprintDays - 1) }
}

/** Returns the days of a range from `from` on, or all of them if it is undefined. */
export function rangeFrom({ startDate, endDate }: DayRange, from: Day | undefined): DayRange {
  return { startDate: from !== undefined && from > startDate ? from : startDate, endDate }
}

/** Lists every day from start to end. A range that is too long is cut by `capRange`. */
export function daysOf(range: DayRange): Day[] {
  const { startDate, endDate } = capRange(range)
  return Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, index) => addDays(startDate, index))
}

/**
 * Returns a function that lists the days of a range that are school days for all of the given learners. For an
 * empty list it returns the school days of the family.
 */
export function schoolDaysIn(range: DayRange, calendar: SchoolCalendar) {
  const days = daysOf(range)
  const ownDays = memoize(
    (learner: string | null) => new Set(days.filter((day) => isSchoolDay(day, calendar, learner))),
  )
  const sharedDays = memoize((ids: string) => {
    const whose = ids === '' ? [null] : ids.split(' ')
    return days.filter((day) => whose.every((learner) => ownDays(learner).has(day)))
  })
  return (learners: readonly string[]): readonly Day[] => sharedDays(learners.join(' '))
}

function memoize<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}

/** Returns the day off that covers this day, either for everyone or for this learner. */
export function dayOffOn<Off extends DayOff>(
  day: Day,
  daysOff: readonly Off[],
  learnerId: string | null,
): Off | undefined {
  return daysOff.find((off) => isInside(day, off) && (off.learnerId === null || off.learnerId === learnerId))
}

/** Returns whether the day is a school day for this learner. `null` means the family as a whole. */
export function isSchoolDay(day: Day, calendar: SchoolCalendar, learnerId: string | null): boolean {
  const { byLearner } = lookupOf(calendar)
  const whose = whoseDays(calendar, learnerId)
  const days = byLearner.get(whose) ?? new Map<Day, boolean>()
  byLearner.set(whose, days)
  const known = days.get(day)
  if (known !== undefined) return known
  const isOne =
    calendar.schoolDays.includes(String(weekdayOf(day))) &&
    dayOffOn(day, calendar.daysOff, whose) === undefined
  days.set(day, isOne)
  return isOne
}

/**
 * Returns whose school days apply to a learner: the learner's id if they have days off of their own, otherwise null for
 * the family.
 */
export function whoseDays(calendar: SchoolCalendar, learnerId: string | null): string | null {
  return lookupOf(calendar).withOwnDaysOff.has(learnerId) ? learnerId : null
}

/** Cached answers for one calendar, so that many days can be checked for many learners. */
type Lookup = { withOwnDaysOff: ReadonlySet<string | null>; byLearner: Map<string | null, Map<Day, boolean>> }

const lookups = new WeakMap<SchoolCalendar, Lookup>()

function lookupOf(calendar: SchoolCalendar): Lookup {
  const known = lookups.get(calendar)
  if (known) return known
  const made = {
    withOwnDaysOff: new Set(calendar.daysOff.map(({ learnerId }) => learnerId)),
    byLearner: new Map<string | null, Map<Day, boolean>>(),
  }
  lookups.set(calendar, made)
  return made
}

/** Returns the first school day after `day`, not later than `endDate`. Undefined if there is none. */
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

/** Returns the day inside the range that is nearest to a day outside of it, preferring school days. */
export function nearestDayIn(range: DayRange, day: Day, calendar: SchoolCalendar, learnerId: string | null) {
  if (isInside(day, range)) return day
  const { startDate, endDate } = capRange(range)
  const [nearest, step] = day < startDate ? [startDate, 1] : [endDate, -1]
  for (let one = nearest; isInside(one, { startDate, endDate }); one = addDays(one, step))
    if (isSchoolDay(one, calendar, learnerId)) return one
  return nearest
}

/**
 * Returns the days that a week shows as columns: the weekdays of the school week, even if they are days off, and
 * other days that have planned tasks. Returns all days if there would be none.
 */
export function daysToShow(range: DayRange, calendar: SchoolCalendar, planned: Iterable<Day | null>): Day[] {
  const used = new Set(planned)
  const always = { ...calendar, daysOff: [] }
  const isShown = (day: Day) => used.has(day) || isSchoolDay(day, always, null)
  const days = daysOf(range)
  const capped = capRange(range)
  const others = [...used].filter(
    (day): day is Day => day !== null && isInside(day, range) && !isInside(day, capped),
  )
  const shown = days.filter(isShown)
  const all = shown.length > 0 ? shown : days
  return others.length > 0 ? [...others, ...all].toSorted() : all
}
