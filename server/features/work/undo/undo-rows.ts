import { Problem } from '#domain/errors.ts'
import type { UndoRow, UndoTable } from '../../../db/undo.ts'

export type Columns = NonNullable<UndoRow['before']>

/** The rows that an undo changes, as they are stored now. */
export type Stored = Record<UndoTable, Map<string, Columns>>

export function idsIn(rows: readonly UndoRow[], table: UndoTable): string[] {
  return rows.filter((row) => row.table === table).map(({ id }) => id)
}

/**
 * Returns the workspace of the recorded rows. Several writes can share one change id but belong to different
 * workspaces. In this case throws `undo_gone`, because nobody has checked the actor's access to the second
 * workspace.
 */
export function oneWorkspaceOf(rows: readonly UndoRow[]): string {
  const [workspaceId, ...others] = new Set(rows.map((row) => row.workspaceId))
  if (workspaceId === undefined || others.length > 0) throw new Problem('undo_gone')
  return workspaceId
}
