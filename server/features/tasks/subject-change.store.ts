import type { Selectable } from 'kysely'
import type { SprintStatus } from '#domain/sprint.ts'
import type { Reader } from '../../db/connection.ts'
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'

type Subject = { workspace_id: string; id: string }

export type TaskOfSubject = Selectable<Tables['task']> & { sprint_status: SprintStatus | null }

/** Without deleted ones, which lose a subject that goes. */
export function listTasksOfSubject({ db }: Reader, { workspace_id, id }: Subject): Promise<TaskOfSubject[]> {
  return db
    .selectFrom('task')
    .leftJoin('sprint', (join) =>
      join.onRef('sprint.workspace_id', '=', 'task.workspace_id').onRef('sprint.id', '=', 'task.sprint_id'),
    )
    .selectAll('task')
    .select('sprint.status as sprint_status')
    .where('task.workspace_id', '=', workspace_id)
    .where('task.subject_id', '=', id)
    .where('task.deleted_at', 'is', null)
    .execute()
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
