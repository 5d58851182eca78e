import { newId } from '../db/ids.ts'
import type { Tx } from '../db/transaction.ts'
import type { WorkspaceFile } from '../portable/workspace-file.ts'
import { insertAll } from './import.store.ts'
import { type IdLookups, timeEntryRows } from './import-rows.ts'

/** Imports time entries with their corrections, learning outside of tasks, and how learners felt about their days. */
export async function importChildDays(
  tx: Tx,
  file: WorkspaceFile,
  workspace_id: string,
  ids: IdLookups,
): Promise<void> {
  const { person, subject } = ids
  const entries = timeEntryRows(file, workspace_id, ids)
  await insertAll(tx, 'time_entry', entries)
  await insertAll(
    tx,
    'time_correction',
    file.timeEntries.flatMap(({ corrections = [] }, index) =>
      corrections.map((one) => ({
        workspace_id,
        id: newId(),
        entry_id: entries[index]?.id ?? '',
        corrected_by: person(one.correctedBy),
        minutes_before: one.minutesBefore,
        minutes_after: one.minutesAfter,
        day_before: one.dayBefore,
        day_after: one.dayAfter,
        created_at: one.createdAt,
      })),
    ),
  )
  await insertAll(
    tx,
    'own_learning',
    (file.ownLearning ?? []).map((one) => ({
      workspace_id,
      id: newId(),
      learner_id: person(one.learner),
      title: one.title,
      subject_id: one.subject === null ? null : subject(one.subject),
      minutes: one.minutes,
      feeling: one.feeling,
      day: one.day,
      status: one.status,
      decided_by: one.decidedBy === null ? null : person(one.decidedBy),
      decided_at: one.decidedAt,
      created_at: one.createdAt,
    })),
  )
  await insertAll(
    tx,
    'day_feeling',
    (file.feelings ?? []).map((one) => ({
      workspace_id,
      id: newId(),
      learner_id: person(one.learner),
      day: one.day,
      feeling: one.feeling,
      created_at: one.createdAt,
      updated_at: one.updatedAt,
    })),
  )
}
