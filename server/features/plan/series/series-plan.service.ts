import { isWithinBounds } from '#domain/allowed-days.ts'
import { addDays, dayInTimezone, type Day } from '#domain/day.ts'
import { limits } from '#domain/limits.ts'
import { capRange, type DayRange, rangeFrom, type SchoolCalendar } from '#domain/school-days.ts'
import {
  type KnownOccurrence,
  type Occurrence,
  occurrencesOver,
  type Series,
  type SeriesPart,
} from '#domain/series.ts'
import type { Actor } from '../../../context/request-context.ts'
import { othersTurn } from '../../../context/others-turn.ts'
import type { Reader } from '../../../db/connection.ts'
import { calendarOf } from '../school-days/school-days.service.ts'
import { countSettled, listOccurrences, listOccurrencesOf } from './occurrences.store.ts'
import { type SeriesLearnerRow, listSeries, listSeriesLearners, type SeriesRow } from './series.store.ts'

/**
 * A learner of a series with the occurrences that matter from a given day on. If the first titles of a list were
 * created or skipped without gaps, `part` starts after them.
 */
export type PlannedPart = {
  row: SeriesLearnerRow
  part: SeriesPart
  known: KnownOccurrence[]
  settled: Settled | undefined
}

export type PlannedSeries = { row: SeriesRow; series: Series; parts: PlannedPart[] }

export type Plan = { calendar: SchoolCalendar; series: PlannedSeries[] }

type Settled = Awaited<ReturnType<typeof countSettled>>[number]

/**
 * Number of days before the first day from which occurrences are also read. An occurrence that was created on
 * these days can still replace a later one.
 */
const daysBack = 14

/** Reads all series of a workspace, to compute what is due from a day on. The caller has checked the membership. */
export async function planFrom(reader: Reader, workspaceId: string, from: Day): Promise<Plan> {
  const scope = { workspaceId }
  const { rows, learners, settled } = await readSeries(reader, scope)
  const hasGaps = (learner: SeriesLearnerRow, { titles }: Series) => {
    const own = settled.get(learner.id)
    return titles !== null && own !== undefined && throughOf(learner, own) === undefined
  }
  const all = rows.map((row) => ({ row, series: seriesFrom(row), own: learners.get(row.id) ?? [] }))
  const partIds = all.flatMap(({ series, own }) =>
    own.filter((learner) => hasGaps(learner, series)).map(({ id }) => id),
  )
  const known = byLearner(await listOccurrences(reader, scope, { since: addDays(from, -daysBack), partIds }))
  const series = all.map(({ row, series, own }) => ({
    row,
    series,
    parts: own.map((learner) => {
      const part = planned(learner, known, settled)
      const through = series.titles && part.settled && throughOf(learner, part.settled)
      return through ? { ...part, part: { ...part.part, first: Math.max(learner.first, through + 1) } } : part
    }),
  }))
  return { series, calendar: await calendarOf(reader, workspaceId) }
}

/** Reads one series with all of its occurrences. */
export async function planOf(reader: Reader, workspaceId: string, seriesId: string): Promise<Plan> {
  const scope = { workspaceId, seriesId }
  const { rows, learners, settled } = await readSeries(reader, scope)
  const known = byLearner(await listOccurrencesOf(reader, scope))
  const series = rows.map((row) => ({
    row,
    series: seriesFrom(row),
    parts: (learners.get(row.id) ?? []).map((learner) => planned(learner, known, settled)),
  }))
  return { series, calendar: await calendarOf(reader, workspaceId) }
}

async function readSeries(reader: Reader, scope: { workspaceId: string; seriesId?: string }) {
  const rows = await listSeries(reader, scope)
  const learners = Map.groupBy(await listSeriesLearners(reader, scope), ({ series_id }) => series_id)
  const counts = await countSettled(reader, scope)
  return { rows, learners, settled: new Map(counts.map((one) => [one.series_learner_id, one])) }
}

type Known = Awaited<ReturnType<typeof listOccurrences>>[number]

function byLearner(known: Known[]): Map<string, Known[]> {
  return Map.groupBy(known, ({ series_learner_id }) => series_learner_id)
}

function planned(
  row: SeriesLearnerRow,
  known: ReadonlyMap<string, Known[]>,
  counts: ReadonlyMap<string, Settled>,
): PlannedPart {
  const settled = counts.get(row.id)
  return {
    row,
    settled,
    part: { learnerId: row.learner_id, status: row.status, first: row.first, settled: settled?.settled ?? 0 },
    known: (known.get(row.id) ?? []).map(({ key, status, day, title, estimated_time: estimatedTime }) => ({
      key,
      status,
      day,
      title,
      estimatedTime,
    })),
  }
}

/**
 * Returns the last number of a list up to which all titles were created or skipped without gaps, starting at the
 * learner's first number. Undefined if there is a gap.
 */
function throughOf({ first }: SeriesLearnerRow, { settled, lowest, highest }: Settled): number | undefined {
  if (lowest === null || highest === null) return undefined
  return lowest <= first && highest - lowest + 1 === settled ? highest : undefined
}

export function seriesFrom(row: SeriesRow): Series {
  return {
    title: row.title,
    titles: row.titles === null ? null : row.titles.split('\n'),
    weekdays: row.weekdays,
    perWeek: row.per_week,
    every: row.every_nth,
    startDate: row.start_date,
    endDate: row.end_date,
    times: row.times,
    makesUp: row.makes_up === 1,
    estimatedTime: row.estimated_time,
  }
}

export type Due = Occurrence & { series: SeriesRow; learner: SeriesLearnerRow }

const most = limits.tasksAtOnce.ofSeries

/**
 * Returns the occurrences that are due in these days, sorted by day and then by series. Returns at most as many as
 * one write may create. Yields to other requests after each series.
 */
export async function dueIn({ series, calendar }: Plan, range: DayRange): Promise<Due[]> {
  let due: Due[] = []
  // occurrences on this day or later are not needed, because enough earlier ones are known
  let before: Day | undefined
  for (const { row, series: one, parts } of series) {
    await othersTurn()
    const occurrencesOf = occurrencesOver(one, range, calendar)
    for (const { row: learner, part, known } of parts) {
      for (const occurrence of occurrencesOf(part, known, before))
        due.push(Object.assign(occurrence, { series: row, learner }))
      if (due.length < 2 * most) continue
      due = firstOf(due)
      before = due.at(-1)?.day
    }
  }
  return firstOf(due)
}

/** Counts the occurrences that `dueIn` would return. */
export async function countDue({ series, calendar }: Plan, range: DayRange): Promise<number> {
  let count = 0
  for (const { series: one, parts } of series) {
    await othersTurn()
    const occurrencesOf = occurrencesOver(one, range, calendar)
    for (const { part, known } of parts) {
      count += occurrencesOf(part, known).length
      if (count >= most) return most
    }
  }
  return count
}

function firstOf(due: readonly Due[]): Due[] {
  return due.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day))).slice(0, most)
}

/**
 * Returns the days of a sprint, from `from` on, for which tasks are created. Undefined if these days are outside
 * the bounds for days of tasks.
 */
export function daysToFill(sprint: DayRange, from: Day | undefined): DayRange | undefined {
  const range = capRange(rangeFrom(sprint, from))
  return isWithinBounds(range.startDate) ? range : undefined
}

export function todayOf(actor: Actor): Day {
  return dayInTimezone(actor.timezone, actor.now())
}
