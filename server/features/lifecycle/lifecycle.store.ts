import type { Selectable } from 'kysely'
import { Problem } from '#domain/errors.ts'
import type { SprintStatus } from '#domain/sprint.ts'
import { isUniqueViolation } from '../../db/database-errors.ts'
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'

export type SprintRow = Selectable<Tables['sprint']>

/** A partial unique index allows one active sprint per workspace. */
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

export async function deleteDraft({ db }: Tx, { workspace_id, id }: SprintRow): Promise<void> {
  await db.deleteFrom('sprint').where('workspace_id', '=', workspace_id).where('id', '=', id).execute()
}
