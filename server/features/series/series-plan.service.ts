import { dayInTimezone, type Day } from '#domain/day.ts'
import { limits } from '#domain/limits.ts'
import type { DayRange, SchoolCalendar } from '#domain/school-days.ts'
import {
  type KnownOccurrence,
  type Occurrence,
  occurrencesIn,
  type Series,
  type SeriesPart,
} from '#domain/series.ts'
import type { Actor } from '../../context/request-context.ts'
import type { Reader } from '../../db/connection.ts'
import { calendarOf } from '../school-days/school-days.service.ts'
import {
  type LearnerRow,
  listOccurrences,
  listSeries,
  listSeriesLearners,
  type SeriesRow,
} from './series.store.ts'

/** What a series is to one of its learners, and what is known of its tasks. */
export type PlannedPart = { row: LearnerRow; part: SeriesPart; known: KnownOccurrence[] }

export type PlannedSeries = { row: SeriesRow; series: Series; parts: PlannedPart[] }

export type Plan = { calendar: SchoolCalendar; series: PlannedSeries[] }

/** The series of a workspace, or one of them; the caller has checked the membership. */
export async function planOf(reader: Reader, workspaceId: string, seriesId?: string): Promise<Plan> {
  const scope = { workspaceId, seriesId }
  const rows = await listSeries(reader, scope)
  const learners = Map.groupBy(await listSeriesLearners(reader, scope), ({ series_id }) => series_id)
  const known = Map.groupBy(
    await listOccurrences(reader, scope),
    ({ series_learner_id }) => series_learner_id,
  )
  const series = rows.map((row) => ({
    row,
    series: seriesFrom(row),
    parts: (learners.get(row.id) ?? []).map((learner) => ({
      row: learner,
      part: { learnerId: learner.learner_id, status: learner.status, first: learner.first },
      known: (known.get(learner.id) ?? []).map(
        ({ key, status, day, title, estimated_time: estimatedTime }) => ({
          key,
          status,
          day,
          title,
          estimatedTime,
        }),
      ),
    })),
  }))
  return { series, calendar: await calendarOf(reader, workspaceId) }
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

export type Due = Occurrence & { series: SeriesRow; learner: LearnerRow }

/** What would be made in these days, by day, and of a day in the order of the series; at most as many as one write makes. */
export function dueIn({ series, calendar }: Plan, range: DayRange): Due[] {
  const due = series.flatMap(({ row, series, parts }) =>
    parts.flatMap(({ row: learner, part, known }) =>
      occurrencesIn(series, part, known, range, calendar).map((one) =>
        Object.assign(one, { series: row, learner }),
      ),
    ),
  )
  const byDay = due.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
  return byDay.slice(0, limits.tasksAtOnce.ofSeries)
}

/** The days of a sprint from `from` on. */
export function rangeFrom({ startDate, endDate }: DayRange, from: Day | undefined): DayRange {
  return { startDate: from !== undefined && from > startDate ? from : startDate, endDate }
}

export function todayOf(actor: Actor): Day {
  return dayInTimezone(actor.timezone, actor.now())
}
