import type { ReplyOf } from '#contract/calls.ts'
import { limits } from '#domain/limits.ts'
import { countOf, type KnownOccurrence, lastSettled, nextOver, type Occurrence } from '#domain/series.ts'
import type { Due, PlannedPart, PlannedSeries } from './series-plan.service.ts'
import type { SeriesDetails, SeriesState } from './series.service.ts'
import type { SeriesRow } from './series.store.ts'

type Series = ReplyOf<'POST /api/workspaces/:id/series'>
type Details = ReplyOf<'GET /api/series/:id'>

/** Presents all series. Yields to other requests after each one, because computing the next task takes time. */
export async function presentSeries(state: SeriesState): Promise<Series[]> {
  const presented: Series[] = []
  for (const one of state.series) {
    await new Promise((resolve) => setImmediate(resolve))
    presented.push(presentOne(state, one))
  }
  return presented
}

/** Presents a state that contains exactly one series. */
export function presentChanged(state: SeriesState): Series {
  return presentOne(state, only(state))
}

export function presentDetails(state: SeriesDetails): Details {
  const { series, parts, row } = only(state)
  const { calendar, today, deleted } = state
  const isLeftOut = (part: string, { key, status }: KnownOccurrence) =>
    status === 'skipped' || deleted.some((one) => one.series_learner_id === part && one.key === key)
  const nextOf = nextOver(series, today, calendar, limits.series.upcoming)
  return {
    ...presentOne(state, only(state)),
    titles: series.titles && [...series.titles],
    fixed: series.titles ? lastSettled(parts.flatMap(({ known }) => known)) : 0,
    upcoming: parts.flatMap(({ part, known }) => {
      const changed = new Set(known.filter(({ status }) => status === 'planned').map(({ key }) => key))
      return nextOf(part, known).map((one) =>
        Object.assign(presentOccurrence(part.learnerId, one), { isChanged: changed.has(one.key) }),
      )
    }),
    skipped: parts.flatMap(({ row: { id }, part, known }) =>
      known
        .filter((one) => isLeftOut(id, one))
        .map(({ key, day, title, status }) => ({
          learnerId: part.learnerId,
          key,
          day,
          title: title ?? series.titles?.[Number(key) - 1] ?? row.title,
          status,
        })),
    ),
  }
}

export function presentDue({ series, learner, ...one }: Due) {
  return { ...presentOccurrence(learner.learner_id, one), seriesId: series.id, subject: series.subject_id }
}

/** Returns the fields that an edit can change. */
export function presentFields(row: SeriesRow) {
  return {
    title: row.title,
    description: row.description,
    subject: row.subject_id,
    estimatedTime: row.estimated_time,
    weekdays: row.weekdays,
    perWeek: row.per_week,
    every: row.every_nth,
    startDate: row.start_date,
    endDate: row.end_date,
    times: row.times,
    makesUp: row.makes_up === 1,
  }
}

function presentOne({ done, today, calendar }: SeriesState, { row, series, parts }: PlannedSeries): Series {
  const nextOf = nextOver(series, today, calendar)
  return {
    ...presentFields(row),
    id: row.id,
    workspaceId: row.workspace_id,
    count: series.titles?.length ?? null,
    createdBy: row.created_by,
    createdAt: row.created_at,
    learners: parts.map((one) =>
      presentPart(series, one, { done: done.get(one.row.id) ?? 0, next: nextOf(one.part, one.known)[0] }),
    ),
  }
}

function presentPart(
  series: PlannedSeries['series'],
  { row, part, settled }: PlannedPart,
  { done, next }: { done: number; next: Occurrence | undefined },
): Series['learners'][number] {
  return {
    learnerId: part.learnerId,
    status: part.status,
    first: row.first,
    made: settled?.made ?? 0,
    done,
    skipped: settled ? settled.settled - settled.made : 0,
    total: countOf(series, row),
    next: next ? presentOccurrence(part.learnerId, next) : null,
  }
}

function presentOccurrence(learnerId: string, { key, day, title, estimatedTime }: Omit<Occurrence, 'slot'>) {
  return { learnerId, key, day, title, estimatedTime }
}

function only({ series: [one] }: SeriesState): PlannedSeries {
  if (!one) throw new Error('The series is gone.')
  return one
}
