import { Problem } from '#domain/errors.ts'
import type { UndoRow, UndoTable } from '../../db/undo.ts'

export type Columns = NonNullable<UndoRow['before']>

/** The rows that an undo is about, as they are stored now. */
export type Stored = Record<UndoTable, Map<string, Columns>>

export function idsIn(rows: readonly UndoRow[], table: UndoTable): string[] {
  return rows.filter((row) => row.table === table).map(({ id }) => id)
}

/**
 * The workspace of a change. Two writes with one id can have been to two workspaces: undoing them would write into one that
 * nobody has checked, so it is refused.
 */
export function oneWorkspaceOf(rows: readonly UndoRow[]): string {
  const [workspaceId, ...others] = new Set(rows.map((row) => row.workspaceId))
  if (workspaceId === undefined || others.length > 0) throw new Problem('undo_gone')
  return workspaceId
}
