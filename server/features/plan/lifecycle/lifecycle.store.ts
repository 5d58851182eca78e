import type { Selectable } from 'kysely'
import { Problem } from '#domain/errors.ts'
import type { SprintStatus } from '#domain/sprint.ts'
import { changeRow, removeRow } from '../../../db/workspace-rows.ts'
import type { Reader } from '../../../db/connection.ts'
import { isUniqueViolation } from '../../../db/database-errors.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'

export type SprintRow = Selectable<Tables['sprint']>

/** Sets the status. A partial unique index allows one active sprint per workspace. */
export function setSprintStatus({ db }: Tx, sprint: SprintRow, status: SprintStatus): Promise<SprintRow> {
  return db
    .updateTable('sprint')
    .set({ status })
    .where('workspace_id', '=', sprint.workspace_id)
    .where('id', '=', sprint.id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      const taken = isUniqueViolation(error, {
        constraint: 'one_active_sprint',
        column: 'sprint.workspace_id',
      })
      throw taken ? new Problem('sprint_already_active') : error
    })
}

export async function listDraftsAmong(
  { db }: Reader,
  workspaceId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('sprint')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('status', '=', 'draft')
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export function updateSprint(
  tx: Tx,
  sprint: SprintRow,
  changes: Partial<Pick<SprintRow, 'name' | 'description' | 'start_date' | 'end_date'>>,
): Promise<SprintRow> {
  return changeRow(tx, 'sprint', sprint, changes)
}

export async function deleteDraft(tx: Tx, sprint: SprintRow): Promise<void> {
  await removeRow(tx, 'sprint', sprint)
}
