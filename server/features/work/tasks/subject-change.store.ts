import type { Reader } from '../../../db/connection.ts'
import type { Tx } from '../../../db/transaction.ts'
import { foldShares } from './shared-cards.read.ts'
import { type StoredTask, storedTasks } from './stored-tasks.read.ts'

type Subject = { workspace_id: string; id: string }

/**
 * Returns the tasks of a subject, without those in the trash. `deleteSubject` removes the subject from the latter.
 */
export async function listTasksOfSubject(
  reader: Reader,
  { workspace_id, id }: Subject,
): Promise<StoredTask[]> {
  const rows = await storedTasks(reader)
    .where('task.workspace_id', '=', workspace_id)
    .where('task.subject_id', '=', id)
    .where('task.deleted_at', 'is', null)
    .orderBy('task.id')
    .orderBy('share.ordinal')
    .execute()
  return foldShares(rows)
}

export function listEntriesOfSubject({ db }: Reader, { workspace_id, id }: Subject) {
  return db
    .selectFrom('time_entry')
    .selectAll()
    .where('workspace_id', '=', workspace_id)
    .where('subject_id', '=', id)
    .execute()
}

export async function setSubjectOfEntries(
  { db }: Tx,
  { workspace_id, id }: Subject,
  goal: string | null,
): Promise<void> {
  await db
    .updateTable('time_entry')
    .set({ subject_id: goal })
    .where('workspace_id', '=', workspace_id)
    .where('subject_id', '=', id)
    .execute()
}
