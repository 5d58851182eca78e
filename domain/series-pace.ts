import { addDays, type Day, daysBetween, weekdayOf } from './day.ts'
import type { DayRange, SchoolDays } from './school-days.ts'

/** The days on which the tasks of a series are due. */
export type Pace = {
  /** Weekdays as digits. Empty for all school days. */
  weekdays: string
  /** Number of tasks per week, spread over these days. Null for one task on each day. */
  perWeek: number | null
  /** Interval. 2 means every second school day, or every second week if `weekdays` or `perWeek` is set. */
  every: number
  startDate: Day
  endDate: Day | null
}

/** Seven days, starting with the first weekday of the school week. */
export type Week = readonly Day[]

/** Returns the ISO weekday on which weeks begin: Sunday if it is a school day and Saturday is not, otherwise Monday. */
function firstWeekdayOf(schoolDays: SchoolDays): 1 | 7 {
  return schoolDays.includes('7') && !schoolDays.includes('6') ? 7 : 1
}

function firstOfWeek(day: Day, schoolDays: SchoolDays): Day {
  return addDays(day, -((weekdayOf(day) - firstWeekdayOf(schoolDays) + 7) % 7))
}

/** Returns the weeks that a range touches, and `more` weeks before and after them. */
export function weeksOver({ startDate, endDate }: DayRange, schoolDays: SchoolDays, more = 0): Week[] {
  const first = addDays(firstOfWeek(startDate, schoolDays), -7 * more)
  const count = Math.floor(daysBetween(first, endDate) / 7) + 1 + more
  return Array.from({ length: Math.max(0, count) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(first, 7 * week + day)),
  )
}

/** Returns the days of a week on which a task is due, including days off. A day with two tasks appears twice. */
export function paceIn(pace: Pace, schoolDays: SchoolDays, week: Week): Day[] {
  const first = firstWeekdayOf(schoolDays)
  const isOn = (weekdays: string) => (_: Day, index: number) =>
    weekdays.includes(String(((first - 1 + index) % 7) + 1))
  const isInside = (day: Day) => pace.startDate <= day && (pace.endDate === null || day <= pace.endDate)
  if (pace.weekdays === '' && pace.perWeek === null) {
    const isTurn = (day: Day) =>
      pace.every === 1 || schoolDaysBetween(pace.startDate, day, schoolDays) % pace.every === 0
    return week.filter(isOn(schoolDays)).filter((day) => isInside(day) && isTurn(day))
  }
  const [start = ''] = week
  const weeks = daysBetween(firstOfWeek(pace.startDate, schoolDays), start) / 7
  if (weeks < 0 || weeks % pace.every !== 0) return []
  return spread(week.filter(isOn(pace.weekdays || schoolDays)), pace.perWeek).filter(isInside)
}

/**
 * Spreads a number of tasks evenly over the days: of five days, one task goes on the third, two go on the second and
 * fourth.
 */
function spread(days: readonly Day[], count: number | null): Day[] {
  if (count === null) return [...days]
  return Array.from({ length: count }, (_, place) => {
    const day = days[Math.floor(((place + 0.5) * days.length) / count)]
    return day === undefined ? [] : [day]
  }).flat()
}

/** Number of school weekdays from one day to another, ignoring days off. Negative if `to` is earlier. */
function schoolDaysBetween(from: Day, to: Day, schoolDays: SchoolDays): number {
  const days = daysBetween(from, to)
  const weeks = Math.floor(days / 7)
  const first = weekdayOf(from)
  const rest = Array.from({ length: days - 7 * weeks }, (_, day) => ((first - 1 + day) % 7) + 1)
  return weeks * schoolDays.length + rest.filter((weekday) => schoolDays.includes(String(weekday))).length
}

/**
 * Returns the weekdays of a series after one of its cards was moved from one day to another. They stay the same if
 * the series is not due on the old weekday, or is already due on the new one.
 */
export function movedWeekdays(weekdays: string, from: Day, to: Day): string {
  const [old, next] = [String(weekdayOf(from)), String(weekdayOf(to))]
  if (!weekdays.includes(old) || weekdays.includes(next)) return weekdays
  return Array.from(weekdays.replace(old, next)).toSorted().join('')
}

/**
 * Returns the new day of a card, in the same week, after one weekday of the series was replaced with another. The
 * day stays the same if it is not on the old weekday, or if the weekdays changed in another way.
 */
export function dayMovedAlong(day: Day, before: string, after: string, schoolDays: SchoolDays): Day {
  const [gone, ...othersGone] = Array.from(before).filter((weekday) => !after.includes(weekday))
  const [come, ...othersCome] = Array.from(after).filter((weekday) => !before.includes(weekday))
  const isOther = gone !== String(weekdayOf(day)) || come === undefined
  if (isOther || othersGone.length + othersCome.length > 0) return day
  const placeOf = (weekday: string) => (Number(weekday) - firstWeekdayOf(schoolDays) + 7) % 7
  return addDays(day, placeOf(come) - placeOf(gone))
}
