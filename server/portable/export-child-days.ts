import type { Reader } from '../db/connection.ts'
import { readCorrections, readFeelings, readOwnLearning } from './export.store.ts'
import type { WorkspaceFile } from './workspace-file.ts'

type FileId = (id: string | null) => number | null

export async function childDayRows(reader: Reader, workspaceId: string) {
  return {
    corrections: Map.groupBy(await readCorrections(reader, workspaceId), ({ entry_id }) => entry_id),
    learning: await readOwnLearning(reader, workspaceId),
    feelings: await readFeelings(reader, workspaceId),
  }
}

type ChildDayRows = Awaited<ReturnType<typeof childDayRows>>

type FileIds = { person: (id: string) => number; subject: FileId }

export function exportedCorrections(
  { corrections }: ChildDayRows,
  entryId: string,
  person: FileIds['person'],
): WorkspaceFile['timeEntries'][number]['corrections'] {
  return corrections.get(entryId)?.map((row) => ({
    correctedBy: person(row.corrected_by),
    minutesBefore: row.minutes_before,
    minutesAfter: row.minutes_after,
    dayBefore: row.day_before,
    dayAfter: row.day_after,
    createdAt: row.created_at,
  }))
}

export function exportedChildDays(
  { learning, feelings }: ChildDayRows,
  { person, subject }: FileIds,
): Pick<WorkspaceFile, 'ownLearning' | 'feelings'> {
  return {
    ownLearning: learning.map((row) => ({
      learner: person(row.learner_id),
      title: row.title,
      subject: subject(row.subject_id),
      minutes: row.minutes,
      feeling: row.feeling,
      day: row.day,
      status: row.status,
      decidedBy: row.decided_by === null ? null : person(row.decided_by),
      decidedAt: row.decided_at,
      createdAt: row.created_at,
    })),
    feelings: feelings.map((row) => ({
      learner: person(row.learner_id),
      day: row.day,
      feeling: row.feeling,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    })),
  }
}
