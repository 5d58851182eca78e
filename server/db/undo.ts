import type { Selectable } from 'kysely'
import { tableRules } from './table-rules.ts'
import type { Tables } from './tables.ts'

type TableRules = typeof tableRules

/** Tables whose rows can be restored by undo. */
export type UndoTable = {
  [T in keyof Tables]: TableRules[T] extends { undo: unknown } ? T : never
}[keyof Tables]

/** Tables whose rows can be restored by undo. A table comes after the tables that it refers to. */
export const undoTables = Object.entries(tableRules)
  .filter(([, rules]) => 'undo' in rules)
  .map(([table]) => table) as UndoTable[]

/** Returns whether a change of the table locks the whole workspace. */
export function locksWorkspace(table: UndoTable): boolean {
  return tableRules[table].undo === 'workspace'
}

type Columns = Record<string, string | number | null>

/**
 * Row that a write changed, with the columns that it set. `before` is null if the write created the row, `after` is
 * null if the write deleted it.
 */
export type UndoRow = {
  table: UndoTable
  workspaceId: string
  id: string
  before: Columns | null
  after: Columns | null
}

type Recording = { undo: UndoRow[] }

/**
 * Stores the previous state of a row with the result of the write (`idempotency.ts`), so that its author can undo it. A
 * write without a client-generated id cannot be undone.
 */
function recordUndo(tx: Recording, row: UndoRow): void {
  tx.undo.push(row)
}

type Row = { workspace_id: string; id: string }

/**
 * Records an update: only the columns that changed, plus the columns that must still have the same value when it is
 * undone.
 */
export function recordUpdate(
  tx: Recording,
  table: UndoTable,
  row: Row,
  changes: object,
  unchanged?: Columns,
): void {
  const was = row as Row & Columns
  const changed = Object.entries(changes as Columns).filter(
    ([column, value]) => value !== undefined && value !== was[column],
  )
  if (changed.length === 0) return
  const before = Object.fromEntries(changed.map(([column]) => [column, was[column] ?? null]))
  const { workspace_id: workspaceId, id } = row
  // Deleting a task changes only this column, so undo must compare it.
  const ofTask: Columns = table === 'task' ? { deleted_at: was.deleted_at ?? null } : {}
  const kept: Columns = unchanged ?? ofTask
  recordUndo(tx, { table, workspaceId, id, before, after: { ...kept, ...Object.fromEntries(changed) } })
}

/**
 * Records an insert. `unchanged` are the values that the row must still have when the insert is undone; by default, its
 * `updated_at` if it has one.
 */
export function recordInsert(
  tx: Recording,
  table: UndoTable,
  row: Row & { updated_at?: string },
  unchanged: Columns = row.updated_at ? { updated_at: row.updated_at, deleted_at: null } : {},
): void {
  const { workspace_id: workspaceId, id } = row
  recordUndo(tx, { table, workspaceId, id, before: null, after: unchanged })
}

/** Records a delete. Stores the whole row. */
export function recordDelete<T extends Exclude<UndoTable, 'workspace'>>(
  tx: Recording,
  table: T,
  row: Selectable<Tables[T]>,
): void {
  const { workspace_id: workspaceId, id } = row as Row
  recordUndo(tx, { table, workspaceId, id, before: { ...row } as Columns, after: null })
}
