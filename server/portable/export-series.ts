import type { Reader } from '../db/connection.ts'
import { readOccurrences, readSeries, readSeriesLearners } from './export.store.ts'
import type { WorkspaceFile } from './workspace-file.ts'

type FileId = (id: string | null) => number | null

/** Reads all series, and numbers the occurrences for the file: sorted by series, then by learner. */
export async function seriesRows(reader: Reader, workspaceId: string) {
  const series = await readSeries(reader, workspaceId)
  const learners = Map.groupBy(await readSeriesLearners(reader, workspaceId), ({ series_id }) => series_id)
  const occurrences = Map.groupBy(
    await readOccurrences(reader, workspaceId),
    ({ series_learner_id }) => series_learner_id,
  )
  const inOrder = series
    .flatMap(({ id }) => learners.get(id) ?? [])
    .flatMap(({ id }) => occurrences.get(id) ?? [])
  const fileIds = new Map(inOrder.map(({ id }, index) => [id, index + 1]))
  const occurrence: FileId = (id) => (id === null ? null : (fileIds.get(id) ?? null))
  return { series, learners, occurrences, occurrence }
}

export function exportedSeries(
  { series, learners, occurrences, occurrence }: Awaited<ReturnType<typeof seriesRows>>,
  { person, subject }: { person: (id: string) => number; subject: FileId },
): NonNullable<WorkspaceFile['series']> {
  return series.map((row, index) => ({
    id: index + 1,
    title: row.title,
    titles: row.titles === null ? null : row.titles.split('\n'),
    description: row.description,
    subject: subject(row.subject_id),
    estimatedTime: row.estimated_time,
    weekdays: row.weekdays,
    perWeek: row.per_week,
    every: row.every_nth,
    startDate: row.start_date,
    endDate: row.end_date,
    times: row.times,
    makesUp: row.makes_up === 1,
    createdBy: person(row.created_by),
    createdAt: row.created_at,
    learners: (learners.get(row.id) ?? []).map((learner) => ({
      learner: person(learner.learner_id),
      first: learner.first,
      status: learner.status,
      createdAt: learner.created_at,
      occurrences: (occurrences.get(learner.id) ?? []).map((one) => ({
        id: occurrence(one.id) ?? 0,
        key: one.key,
        status: one.status,
        day: one.day,
        title: one.title,
        estimatedTime: one.estimated_time,
        createdAt: one.created_at,
      })),
    })),
  }))
}
