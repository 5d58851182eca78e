import type { ExpressionBuilder, Insertable, Nullable, Selectable } from 'kysely'
import { findRowOf, removeRow } from '../../../db/workspace-rows.ts'
import type { Reader } from '../../../db/connection.ts'
import { newId } from '../../../db/ids.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'
import { recordInsert } from '../../../db/undo.ts'
import { ofItsTask } from '../../work/tasks/shared-cards.read.ts'

export type DayOffRow = Selectable<Tables['day_off']>

/** Lists days off, sorted by date. */
export function listDaysOff({ db }: Reader, workspaceId: string): Promise<DayOffRow[]> {
  return db
    .selectFrom('day_off')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('start_date')
    .orderBy('id')
    .execute()
}

export function findDayOffOf(reader: Reader, userId: string, id: string): Promise<DayOffRow | undefined> {
  return findRowOf(reader, 'day_off', userId, id)
}

type NewDayOff = Omit<Insertable<Tables['day_off']>, 'id'>

export function insertDayOff(tx: Tx, dayOff: NewDayOff): Promise<DayOffRow> {
  const row = { id: newId(), ...dayOff }
  recordInsert(tx, 'day_off', row)
  return tx.db.insertInto('day_off').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function insertDaysOff(tx: Tx, daysOff: readonly NewDayOff[]): Promise<void> {
  if (daysOff.length === 0) return
  const rows = daysOff.map((dayOff) => ({ id: newId(), ...dayOff }))
  for (const row of rows) recordInsert(tx, 'day_off', row)
  await tx.db.insertInto('day_off').values(rows).execute()
}

export async function deleteDayOff(tx: Tx, dayOff: DayOffRow): Promise<void> {
  await removeRow(tx, 'day_off', dayOff)
}

export async function schoolDaysOf({ db }: Reader, workspaceId: string) {
  const workspace = db.selectFrom('workspace').select('school_days').where('id', '=', workspaceId)
  return (await workspace.executeTakeFirstOrThrow()).school_days
}

/**
 * Lists the tasks and parts of shared cards that were done since then, with the time zone of their learner.
 * Carrying a task over marks neither the original nor the new copy as done.
 */
export function listDoneSince({ db }: Reader, workspaceId: string, since: string) {
  return db
    .selectFrom('task')
    .leftJoin('task_share as share', ofItsTask)
    .innerJoin('user', (join) =>
      join.on((eb) => eb('user.id', '=', eb.fn.coalesce('share.learner_id', 'task.assigned_to'))),
    )
    .select(['user.id as learnerId', 'user.timezone', 'task.estimated_time as estimatedTime'])
    .select((eb) => [
      completedAt(eb).as('completedAt'),
      eb
        .case()
        .when('share.id', 'is', null)
        .then(eb.ref('task.time_spent'))
        .else(eb.ref('share.time_spent'))
        .end()
        .as('timeSpent'),
    ])
    .where('task.workspace_id', '=', workspaceId)
    .where((eb) => eb(completedAt(eb), '>=', since))
    .where('task.deleted_at', 'is', null)
    .$narrowType<{ completedAt: string }>()
    .execute()
}

/** Selects the time at which a task was done. Each part of a shared card has its own time. */
function completedAt(
  eb: ExpressionBuilder<Tables & { share: Nullable<Tables['task_share']> }, 'task' | 'share'>,
) {
  return eb.fn.coalesce('share.completed_at', 'task.completed_at')
}
