import { type Selectable, sql } from 'kysely'
import { Problem } from '#domain/errors.ts'
import type { Reader } from './connection.ts'
import type { Tables } from './tables.ts'
import type { Tx } from './transaction.ts'
import { recordDelete, recordUpdate, type UndoTable } from './undo.ts'

type RowTable = {
  [T in keyof Tables]: Tables[T] extends { workspace_id: string; id: string } ? T : never
}[keyof Tables]

type Row<T extends keyof Tables> = Selectable<Tables[T]>

/** Finds a row by its id. Returns undefined unless the user is a member of its workspace. */
export async function findRowOf<T extends RowTable>(
  { db }: Pick<Reader, 'db'>,
  table: T,
  userId: string,
  id: string,
): Promise<Row<T> | undefined> {
  const rows = sql<Row<T>>`
    select own.* from ${sql.table(table)} as own
    join workspace_member as member on member.workspace_id = own.workspace_id
    where own.id = ${id} and member.user_id = ${userId}`
  return (await rows.execute(db)).rows[0]
}

type UndoableTable = Exclude<UndoTable, 'workspace'>

/**
 * Changes a row so that it can be undone, and returns the new row. Undo is refused if the columns of `unchanged` have
 * other values by then. Throws `not_found` if the row was deleted.
 */
export async function changeRow<T extends UndoableTable>(
  tx: Tx,
  table: T,
  row: { workspace_id: string; id: string },
  changes: Partial<Row<T>>,
  unchanged?: Parameters<typeof recordUpdate>[4],
): Promise<Row<T>> {
  recordUpdate(tx, table, row, changes, unchanged)
  const changed = await tx.db
    .updateTable<UndoableTable>(table)
    .set(changes)
    .where('workspace_id', '=', row.workspace_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow(() => new Problem('not_found'))
  return changed as unknown as Row<T>
}

/** Deletes a row so that it can be undone. */
export async function removeRow<T extends UndoableTable>(tx: Tx, table: T, row: Row<T>): Promise<void> {
  recordDelete(tx, table, row)
  const { workspace_id, id } = row as { workspace_id: string; id: string }
  await tx.db
    .deleteFrom<UndoableTable>(table)
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .execute()
}
