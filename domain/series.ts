import { isWithinBounds } from './allowed-days.ts'
import { addDays, type Day, daysBetween, isDay } from './day.ts'
import { fieldProblem } from './errors.ts'
import { type DayRange, isInside, isSchoolDay, type SchoolCalendar, whoseDays } from './school-days.ts'
import { type Pace, paceIn, type Week, weeksOver } from './series-pace.ts'
import { assertDateRange } from './sprint.ts'

/** A task that comes again, or a list whose tasks come one after the other. */
export type Series = Pace & {
  /** Of each of its tasks; of a list what it is called. */
  title: string
  /** Of a list. */
  titles: readonly string[] | null
  /** So often for each learner; of what repeats. */
  times: number | null
  /** On a day off it comes on the next school day instead; of what repeats. */
  makesUp: boolean
  estimatedTime: string | null
}

export const seriesStatuses = ['running', 'paused', 'ended'] as const

export type SeriesStatus = (typeof seriesStatuses)[number]

/** What a series is to one of its learners. */
export type SeriesPart = {
  learnerId: string
  status: SeriesStatus
  /** Of a list: from which number on. */
  first: number
  /** How many are made or left out, where not all of these are given as known. */
  settled?: number
}

/** `planned`: with a title or a time of its own, and not made yet. */
export const occurrenceStatuses = ['planned', 'made', 'skipped'] as const

export type OccurrenceStatus = (typeof occurrenceStatuses)[number]

/** An occurrence that is no longer just what the series says. */
export type KnownOccurrence = {
  /** The number in the list, or the day that it belongs to. */
  key: string
  status: OccurrenceStatus
  /** For which day of the pace it was made, wherever its card is now. */
  day: Day | null
  title: string | null
  estimatedTime: string | null
}

/** What may be made. `slot` is the day of the pace, `day` that of its card: another one where it is made up for. */
export type Occurrence = { key: string; slot: Day; day: Day; title: string; estimatedTime: string | null }

/** `before` leaves out those of that day and later. */
type OccurrencesOf = (part: SeriesPart, known: readonly KnownOccurrence[], before?: Day) => Occurrence[]

/**
 * What falls into a range for one learner and is not made yet, in order. What repeats belongs to its day; a list goes on with
 * what comes next, so that a week off moves the rest and leaves nothing out.
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

/** Returns the same function for one learner after the other; it works out once what does not depend on the learner. */
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

/** So far ahead, once it has begun, one looks for what comes next. */
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

/** Returns the same function for one learner after the other. */
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

/** Whether one of a series is this one, or comes after it. */
export function isFrom(key: string, first: string): boolean {
  return isDay(first) ? key >= first : Number(key) >= Number(first)
}

/** Whether a series has, or may have, one with this key. */
export function hasKey(series: Series, key: string, { schoolDays }: SchoolCalendar): boolean {
  if (series.titles) return !isDay(key) && Number(key) <= series.titles.length
  if (!isDay(key) || !isWithinBounds(key)) return false
  return weeksOver({ startDate: key, endDate: key }, schoolDays).some((week) =>
    paceIn(series, schoolDays, week).includes(key),
  )
}

/** Of how many for this learner, where that is known. */
export function countOf({ titles, times }: Series, { first }: Pick<SeriesPart, 'first'>): number | null {
  return titles ? Math.max(0, titles.length - first + 1) : times
}

export function assertSeriesValid(series: Series): void {
  if (series.endDate !== null) assertDateRange(series.startDate, series.endDate)
  if (series.titles) return
  if (series.perWeek !== null && series.perWeek > 7) throw fieldProblem('once_a_day', 'perWeek')
}

/** The last number of a list that is made or left out; 0 for none. What follows can still be exchanged. */
export function lastSettled(known: readonly Pick<KnownOccurrence, 'key' | 'status'>[]): number {
  return Math.max(0, ...known.filter(isSettled).map(({ key }) => Number(key)))
}

function isSettled({ status }: Pick<KnownOccurrence, 'status'>): boolean {
  return status !== 'planned'
}

/** The numbers that are not made yet, from where this learner began. */
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

/** School days of the pace for which nothing is made yet. */
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
 * Each one that was made takes its day. One that was made before the pace changed takes another of its week, so that no week
 * gets more than it should.
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
