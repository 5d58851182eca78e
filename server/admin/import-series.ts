import { newId } from '../db/ids.ts'
import type { Tx } from '../db/transaction.ts'
import type { WorkspaceFile } from '../portable/workspace-file.ts'
import { insertAll } from './import.store.ts'

type IdLookup = (number: number) => string

/** Imports series and occurrences. Import tasks afterwards, because they refer to `occurrence`. */
export async function importSeries(
  tx: Tx,
  { series = [] }: WorkspaceFile,
  workspace_id: string,
  ids: Record<'person' | 'subject' | 'series' | 'occurrence', IdLookup>,
): Promise<void> {
  const learners = series.flatMap((one) =>
    one.learners.map((learner) => ({ ...learner, rowId: newId(), series_id: ids.series(one.id) })),
  )
  const rows = series.map((one) => ({
    workspace_id,
    id: ids.series(one.id),
    title: one.title,
    titles: one.titles && one.titles.join('\n'),
    description: one.description,
    subject_id: one.subject === null ? null : ids.subject(one.subject),
    estimated_time: one.estimatedTime,
    weekdays: one.weekdays,
    per_week: one.perWeek,
    every_nth: one.every,
    start_date: one.startDate,
    end_date: one.endDate,
    times: one.times,
    makes_up: one.makesUp ? 1 : 0,
    created_by: ids.person(one.createdBy),
    created_at: one.createdAt,
  }))
  await insertAll(tx, 'series', rows)
  await insertAll(
    tx,
    'series_learner',
    learners.map(({ rowId: id, series_id, learner, first, status, createdAt }) => ({
      workspace_id,
      id,
      series_id,
      learner_id: ids.person(learner),
      first,
      status,
      created_at: createdAt,
    })),
  )
  await insertAll(
    tx,
    'occurrence',
    learners.flatMap(({ rowId, occurrences }) =>
      occurrences.map(({ id, key, status, day, title, estimatedTime, createdAt }) => ({
        workspace_id,
        id: ids.occurrence(id),
        series_learner_id: rowId,
        key,
        status,
        day,
        title,
        estimated_time: estimatedTime,
        created_at: createdAt,
      })),
    ),
  )
}
