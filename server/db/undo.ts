import type { Selectable } from 'kysely'
import type { Tables } from './tables.ts'

/** Tables whose rows a person can get back as they were. */
export type UndoTable =
  | 'workspace'
  | 'workspace_member'
  | 'day_off'
  | 'sprint'
  | 'subject'
  | 'series'
  | 'series_learner'
  | 'occurrence'
  | 'template'
  | 'template_learner'
  | 'template_task'
  | 'task'
  | 'task_share'
  | 'activity'
  | 'time_entry'
  | 'own_learning'
  | 'time_correction'
  | 'timer'
  | 'help_request'

type Columns = Record<string, string | number | null>

/** One row that a write changed: the columns it set, before and after. Null: it was not there, or is not any more. */
export type UndoRow = {
  table: UndoTable
  workspaceId: string
  id: string
  before: Columns | null
  after: Columns | null
}

type Recording = { undo: UndoRow[] }

/**
 * Remembers how a row was, with the result of the write (`idempotency.ts`), so that whoever made it can undo it. A write
 * without an id of its own cannot be undone.
 */
function recordUndo(tx: Recording, row: UndoRow): void {
  tx.undo.push(row)
}

type Row = { workspace_id: string; id: string }

/** For an update: only what differs, and what has to be as it was for it to be undone. */
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
  const ofTask: Columns = table === 'task' ? { deleted_at: was.deleted_at ?? null } : {} // deleting it changes nothing else
  const kept: Columns = unchanged ?? ofTask
  recordUndo(tx, { table, workspaceId, id, before, after: { ...kept, ...Object.fromEntries(changed) } })
}

/** With when it was made, or as `unchanged` says, where that tells whether it was changed since. */
export function recordInsert(
  tx: Recording,
  table: UndoTable,
  row: Row & { updated_at?: string },
  unchanged: Columns = row.updated_at ? { updated_at: row.updated_at, deleted_at: null } : {},
): void {
  const { workspace_id: workspaceId, id } = row
  recordUndo(tx, { table, workspaceId, id, before: null, after: unchanged })
}

/** Takes the whole row. */
export function recordDelete<T extends Exclude<UndoTable, 'workspace'>>(
  tx: Recording,
  table: T,
  row: Selectable<Tables[T]>,
): void {
  const { workspace_id: workspaceId, id } = row as Row
  recordUndo(tx, { table, workspaceId, id, before: { ...row } as Columns, after: null })
}
