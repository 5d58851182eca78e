import type { Insertable, Selectable } from 'kysely'
import { onKey } from '../../../db/joins.ts'
import { changeRow } from '../../../db/workspace-rows.ts'
import type { Reader } from '../../../db/connection.ts'
import { newId } from '../../../db/ids.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'
import { recordInsert } from '../../../db/undo.ts'

type TimeEntryRow = Selectable<Tables['time_entry']>

/** Finds a time entry in a workspace of this user. `known_task` is null after its task was deleted for good. */
export function findTimeEntryOf({ db }: Reader, userId: string, id: string) {
  return db
    .selectFrom('time_entry')
    .innerJoin('workspace_member as member', 'member.workspace_id', 'time_entry.workspace_id')
    .leftJoin('task', (join) => onKey(join, 'task.id', 'time_entry.task_id'))
    .selectAll('time_entry')
    .select('task.id as known_task')
    .where('time_entry.id', '=', id)
    .where('member.user_id', '=', userId)
    .executeTakeFirst()
}

export async function correctTimeEntry(
  tx: Tx,
  entry: TimeEntryRow,
  changes: { minutes: number; day: string },
  by: { id: string; at: string },
): Promise<void> {
  const { workspace_id, id } = entry
  await changeRow(tx, 'time_entry', entry, changes)
  const correction: Insertable<Tables['time_correction']> = {
    workspace_id,
    id: newId(),
    entry_id: id,
    corrected_by: by.id,
    minutes_before: entry.minutes,
    minutes_after: changes.minutes,
    day_before: entry.day,
    day_after: changes.day,
    created_at: by.at,
  }
  recordInsert(tx, 'time_correction', correction, { created_at: by.at })
  await tx.db.insertInto('time_correction').values(correction).execute()
}
