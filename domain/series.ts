import { isWithinBounds } from './allowed-days.ts'
import { addDays, type Day, daysBetween, isDay } from './day.ts'
import { fieldProblem } from './errors.ts'
import { type DayRange, isInside, isSchoolDay, type SchoolCalendar, whoseDays } from './school-days.ts'
import { type Pace, paceIn, type Week, weeksOver } from './series-pace.ts'
import { assertDateRange } from './sprint.ts'

/** A repeating task, or a list of tasks that are due one after another. */
export type Series = Pace & {
  /** Title of each task, or the name of the list. */
  title: string
  /** Titles of a list, or null for a repeating task. */
  titles: readonly string[] | null
  /** Number of times per learner, for a repeating task. Null for no limit. */
  times: number | null
  /** True if a repeating task that falls on a day off is due on the next school day instead. */
  makesUp: boolean
  estimatedTime: string | null
}

export const seriesStatuses = ['running', 'paused', 'ended'] as const

export type SeriesStatus = (typeof seriesStatuses)[number]

/** The state of a series for one of its learners. */
export type SeriesPart = {
  learnerId: string
  status: SeriesStatus
  /** Number of the list item with which the learner starts. */
  first: number
  /** Number of tasks that are created or skipped. Set only if the known occurrences do not include all of them. */
  settled?: number
}

/** `planned` means that the task has its own title or time and is not created yet. */
export const occurrenceStatuses = ['planned', 'made', 'skipped'] as const

export type OccurrenceStatus = (typeof occurrenceStatuses)[number]

/**
 * An occurrence that is stored, because it was created, skipped or changed. Others are computed from the series.
 */
export type KnownOccurrence = {
  /** The number in the list or, for a repeating task, the day in the schedule (`slot`). */
  key: string
  status: OccurrenceStatus
  /**
   * Day of the schedule for which it was created or skipped, even if its card has moved since. Null if it is only
   * planned, and for skipped list items.
   */
  day: Day | null
  title: string | null
  estimatedTime: string | null
}

/**
 * A task that can be created. `slot` is its day in the schedule; `day` is the day of its card, which is later if
 * the task makes up for a day off.
 */
export type Occurrence = { key: string; slot: Day; day: Day; title: string; estimatedTime: string | null }

/** Returns the occurrences for one learner. `before` leaves out occurrences on that day and later. */
type OccurrencesOf = (part: SeriesPart, known: readonly KnownOccurrence[], before?: Day) => Occurrence[]

/**
 * Returns the occurrences in a range that are not created yet for one learner, in order. An occurrence of a
 * repeating task belongs to its day. A list continues with its next item, so a week off delays the rest and skips
 * nothing.
 */
export function occurrencesIn(
  series: Series,
  part: SeriesPart,
  known: readonly KnownOccurrence[],
  range: DayRange,
  calendar: SchoolCalendar,
): Occurrence[] {
  return occurrencesOver(series, range, calendar)(part, known)
}

/**
 * Returns `occurrencesIn` as a function for several learners. Work that does not depend on the learner is done once.
 */
export function occurrencesOver(series: Series, range: DayRange, calendar: SchoolCalendar): OccurrencesOf {
  const numbers = series.titles?.map((_, index) => String(index + 1)) ?? null
  const pace = once(() => placesOver(series, range, calendar))
  return (part, known, before) => {
    if (part.status !== 'running') return []
    const own = new Map(known.map((one) => [one.key, one]))
    const items = numbers && itemsLeft(numbers, part, own)
    const left = items?.length ?? timesLeft(series, part, known)
    if (left <= 0) return []
    const places = pace()(part, known).slice(0, left)
    const wanted = before === undefined ? places : places.filter(({ day }) => day < before)
    return wanted.map(({ slot, day }, index) => {
      const key = items ? (items[index] ?? '') : slot
      const title = own.get(key)?.title ?? series.titles?.[Number(key) - 1] ?? series.title
      return { key, slot, day, title, estimatedTime: own.get(key)?.estimatedTime ?? series.estimatedTime }
    })
  }
}

function timesLeft({ times }: Series, part: SeriesPart, known: readonly KnownOccurrence[]): number {
  return times === null ? Infinity : times - (part.settled ?? known.filter(isSettled).length)
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

/**
 * Number of weeks in which to look for the next occurrences. They are counted from the requested day, or from the
 * start of the series if that is later.
 */
const horizonWeeks = 52

export function nextOccurrences(
  series: Series,
  part: SeriesPart,
  known: readonly KnownOccurrence[],
  from: Day,
  calendar: SchoolCalendar,
  count = 1,
): Occurrence[] {
  return nextOver(series, from, calendar, count)(part, known)
}

/** Returns `nextOccurrences` as a function for several learners. */
export function nextOver(series: Series, from: Day, calendar: SchoolCalendar, count = 1): OccurrencesOf {
  const startDate = from > series.startDate ? from : series.startDate
  const [soon, later] = [4, horizonWeeks].map((weeks) =>
    occurrencesOver(series, { startDate, endDate: addDays(startDate, 7 * weeks) }, calendar),
  )
  return (part, known) => {
    const found = soon?.(part, known) ?? []
    return (found.length >= count ? found : (later?.(part, known) ?? [])).slice(0, count)
  }
}

/** Returns whether the occurrence with the key `key` is the one with the key `first`, or comes after it. */
export function isFrom(key: string, first: string): boolean {
  return isDay(first) ? key >= first : Number(key) >= Number(first)
}

/** Returns whether the series has, or could have, an occurrence with this key. */
export function hasKey(series: Series, key: string, { schoolDays }: SchoolCalendar): boolean {
  if (series.titles) return !isDay(key) && Number(key) <= series.titles.length
  if (!isDay(key) || !isWithinBounds(key)) return false
  return weeksOver({ startDate: key, endDate: key }, schoolDays).some((week) =>
    paceIn(series, schoolDays, week).includes(key),
  )
}

/** Returns the total number of occurrences for this learner, or null if there is no limit. */
export function countOf({ titles, times }: Series, { first }: Pick<SeriesPart, 'first'>): number | null {
  return titles ? Math.max(0, titles.length - first + 1) : times
}

export function assertSeriesValid(series: Series): void {
  if (series.endDate !== null) assertDateRange(series.startDate, series.endDate)
  if (series.titles) return
  if (series.perWeek !== null && series.perWeek > 7) throw fieldProblem('once_a_day', 'perWeek')
}

/**
 * Returns the number of the last list item that is created or skipped, or 0 if there is none. Later items can
 * still be replaced.
 */
export function lastSettled(known: readonly Pick<KnownOccurrence, 'key' | 'status'>[]): number {
  return Math.max(0, ...known.filter(isSettled).map(({ key }) => Number(key)))
}

function isSettled({ status }: Pick<KnownOccurrence, 'status'>): boolean {
  return status !== 'planned'
}

/** Returns the list numbers that are neither created nor skipped, from the learner's first number on. */
function itemsLeft(
  numbers: readonly string[],
  { first }: SeriesPart,
  own: ReadonlyMap<string, KnownOccurrence>,
): string[] {
  return numbers.slice(first - 1).filter((key) => {
    const exception = own.get(key)
    return !exception || !isSettled(exception)
  })
}

type Place = { slot: Day; day: Day }

/**
 * Returns a function that lists the school days of the schedule on which a learner’s task is neither created nor
 * skipped.
 */
function placesOver(series: Series, range: DayRange, calendar: SchoolCalendar) {
  const makesUp = series.makesUp && !series.titles
  const weeks = weeksOver(range, calendar.schoolDays, makesUp ? 1 : 0)
  const slotsByWeek = weeks.map((week) => {
    const days = paceIn(series, calendar.schoolDays, week)
    return series.titles ? days : [...new Set(days)]
  })
  const slots = slotsByWeek.flat()
  const nextSlots = new Map(slots.map((slot, index) => [slot, slots[index + 1]]))
  const daysAfter = (slot: Day) => {
    const next = nextSlots.get(slot) ?? addDays(slot, 8)
    return Array.from({ length: 7 }, (_, day) => addDays(slot, day + 1)).filter((day) => day < next)
  }
  const open = (free: readonly Day[], learnerId: string | null): Place[] => {
    const isOpen = (day: Day) => isSchoolDay(day, calendar, learnerId)
    const places = free.map((slot) => {
      const day = isOpen(slot) || !makesUp ? slot : (daysAfter(slot).find(isOpen) ?? slot)
      return { slot, day }
    })
    return places.filter(({ day }) => isInside(day, range) && isOpen(day))
  }
  const untouched = new Map<string | null, Place[]>()
  return ({ learnerId }: SeriesPart, known: readonly KnownOccurrence[]): Place[] => {
    if (known.length > 0) return open(withoutTaken(slotsByWeek, weeks, known), learnerId)
    const whose = whoseDays(calendar, learnerId)
    const places = untouched.get(whose) ?? open(slots, whose)
    untouched.set(whose, places)
    return places
  }
}

/**
 * Removes the days of occurrences that are created or skipped. If such a day is no longer in the schedule, removes
 * another day of the same week instead, so that no week gets too many tasks.
 */
function withoutTaken(
  slotsByWeek: readonly (readonly Day[])[],
  weeks: readonly Week[],
  known: readonly KnownOccurrence[],
): Day[] {
  const [first = ''] = weeks[0] ?? []
  const last = weeks.at(-1)?.at(-1) ?? ''
  const made = known.flatMap(({ day, status }) =>
    day !== null && status !== 'planned' && first <= day && day <= last ? day : [],
  )
  const madeByWeek = Map.groupBy(made, (day) => Math.floor(daysBetween(first, day) / 7))
  return slotsByWeek.flatMap((slots, week) => {
    const left = [...slots]
    const others = (madeByWeek.get(week) ?? []).filter((day) => {
      const place = left.indexOf(day)
      if (place >= 0) left.splice(place, 1)
      return place < 0
    })
    return left.slice(others.length)
  })
}
