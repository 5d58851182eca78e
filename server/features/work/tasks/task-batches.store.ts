import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Reader } from '../../../db/connection.ts'
import { inBatches } from '../../../db/batches.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'
import { recordUpdate } from '../../../db/undo.ts'
import { caseById } from '../../../db/case-by-id.ts'
import { throwSubjectGone } from '../../../db/database-errors.ts'
import { foldShares } from './shared-cards.read.ts'
import { type StoredTask, storedTasks } from './stored-tasks.read.ts'

type Row = Selectable<Tables['task']>

/** Returns tasks of this workspace, including deleted ones, in no particular order. */
export async function findTasksIn(
  reader: Reader,
  workspaceId: string,
  ids: readonly string[],
): Promise<StoredTask[]> {
  return foldShares(
    await storedTasks(reader)
      .where('task.workspace_id', '=', workspaceId)
      .where('task.id', 'in', ids)
      .orderBy('task.id')
      .orderBy('share.ordinal')
      .execute(),
  )
}

export async function insertTasks({ db }: Tx, tasks: readonly Insertable<Tables['task']>[]): Promise<void> {
  for (const some of inBatches(tasks))
    await db.insertInto('task').values(some).execute().catch(throwSubjectGone)
}

export type TaskEdit = { task: Row; changes: Updateable<Tables['task']> }

/**
 * Updates several tasks, each with its own changes, in batches of a few hundred. The caller holds the locks of their
 * boards.
 */
export async function updateTasks(tx: Tx, workspaceId: string, edits: readonly TaskEdit[]): Promise<void> {
  for (const { task, changes } of edits) recordUpdate(tx, 'task', task, changes)
  for (const some of inBatches(edits)) {
    const columns = [...new Set(some.flatMap(({ changes }) => definedColumns(changes)))]
    if (columns.length === 0) continue
    await tx.db
      .updateTable('task')
      .set(Object.fromEntries(columns.map((column) => [column, valueById(column, some)])))
      .where('workspace_id', '=', workspaceId)
      .where(
        'id',
        'in',
        some.map(({ task }) => task.id),
      )
      .execute()
      .catch(throwSubjectGone)
  }
}

function definedColumns(changes: TaskEdit['changes']): (keyof Row)[] {
  const named = Object.entries(changes).filter(([, value]) => value !== undefined)
  return named.map(([column]) => column as keyof Row)
}

function valueById(column: keyof Row, edits: readonly TaskEdit[]) {
  const rows = edits.map(({ task, changes }) => ({
    id: task.id,
    value: changes[column] === undefined ? task[column] : changes[column],
  }))
  return caseById(column, rows)
}
