import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely'
import { inBatches } from '../../../db/batches.ts'
import { onKey } from '../../../db/joins.ts'
import type { Reader } from '../../../db/connection.ts'
import { newId } from '../../../db/ids.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'
import { type TimerRow, timersOnTasks } from '../../work/timers/timers.read.ts'

export type { TimerRow }

export function listRunningTimers(
  reader: Reader,
  workspaceId: string,
  { taskIds, learnerIds }: { taskIds: readonly string[]; learnerIds?: readonly string[] | undefined },
): Promise<TimerRow[]> {
  return runningOnTasks(reader, workspaceId, taskIds, (rows) =>
    learnerIds === undefined ? rows : rows.where('timer.learner_id', 'in', ['', ...learnerIds]),
  )
}

export function listRunningInSprint(
  reader: Reader,
  { workspace_id, id }: { workspace_id: string; id: string },
): Promise<TimerRow[]> {
  return timersOnTasks(reader)
    .where('timer.workspace_id', '=', workspace_id)
    .where('task.container', '=', id)
    .where('timer.stopped_at', 'is', null)
    .orderBy('timer.id')
    .execute()
}

/** Lists the running timers of a learner in this workspace. */
export function listRunningOfLearner(
  reader: Reader,
  { workspace_id, user_id }: { workspace_id: string; user_id: string },
): Promise<TimerRow[]> {
  return timersOnTasks(reader)
    .where('timer.workspace_id', '=', workspace_id)
    .where('timer.learner_id', '=', user_id)
    .where('timer.stopped_at', 'is', null)
    .execute()
}

/** Lists the running timers on tasks on which their learner can no longer work (see `isOpenForLearner`). */
export function listRunningOnClosed(
  reader: Reader,
  workspaceId: string,
  taskIds: readonly string[],
): Promise<TimerRow[]> {
  return runningOnTasks(reader, workspaceId, taskIds, (rows) =>
    rows.where((eb) => eb.not(isOpenForLearner(eb))),
  )
}

type TimerQuery = ReturnType<typeof timersOnTasks>

async function runningOnTasks(
  reader: Reader,
  workspaceId: string,
  taskIds: readonly string[],
  narrow: (rows: TimerQuery) => TimerQuery,
): Promise<TimerRow[]> {
  const found: TimerRow[] = []
  for (const some of inBatches(taskIds)) {
    const rows = timersOnTasks(reader)
      .where('timer.workspace_id', '=', workspaceId)
      .where('timer.task_id', 'in', some)
      .where('timer.stopped_at', 'is', null)
    found.push(...(await narrow(rows).orderBy('timer.id').execute()))
  }
  return found
}

/**
 * Matches if the learner can still work on the task of the timer: it is not deleted, the learner can see it and is
 * assigned to it, and their part is not done. Needs `timer`, `task` and `sprint` in the query.
 */
function isOpenForLearner(eb: ExpressionBuilder<Tables, 'timer' | 'task' | 'sprint'>) {
  const shares = eb
    .selectFrom('task_share as share')
    .select('share.id')
    .whereRef('share.workspace_id', '=', 'task.workspace_id')
    .whereRef('share.task_id', '=', 'task.id')
    .where('share.is_away', '=', 0)
  const own = shares.whereRef('share.learner_id', '=', 'timer.learner_id').where('share.status', '<>', 'done')
  const isOnlyOne = eb.and([
    eb('task.assigned_to', '=', eb.ref('timer.learner_id')),
    eb('task.status', '<>', 'done'),
    eb.not(eb.exists(shares)),
  ])
  return eb.and([
    eb('task.deleted_at', 'is', null),
    eb(eb.fn.coalesce('sprint.status', sql.lit('active')), '=', 'active'),
    eb.or([eb.exists(own), sql<boolean>`coalesce(${isOnlyOne}, false)`]),
  ])
}

export async function setStopped(
  { db }: Tx,
  { workspace_id, id }: Selectable<Tables['timer']>,
  at: string,
): Promise<void> {
  await db
    .updateTable('timer')
    .set({ stopped_at: at })
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', id)
    .execute()
}

/** Returns false if the timer was already logged by another request. */
export async function deleteTimer(
  { db }: Tx,
  { workspace_id, id }: Selectable<Tables['timer']>,
): Promise<boolean> {
  const timer = db.deleteFrom('timer').where('workspace_id', '=', workspace_id).where('id', '=', id)
  return (await timer.executeTakeFirstOrThrow()).numDeletedRows > 0n
}

type Place = { workspace_id: string; task_id: string; learner_id: string }

/**
 * Returns the time spent on the task and on the learner's part of it. `share_id` is null if the learner has no part
 * of a shared card.
 */
export function findSpent({ db }: Reader, { workspace_id, task_id, learner_id }: Place) {
  return db
    .selectFrom('task')
    .leftJoin('task_share as share', (join) =>
      onKey(join, 'share.task_id', 'task.id')
        .on('share.learner_id', '=', learner_id)
        .on('share.is_away', '=', 0),
    )
    .select(['task.time_spent', 'share.id as share_id', 'share.time_spent as share_time'])
    .where('task.workspace_id', '=', workspace_id)
    .where('task.id', '=', task_id)
    .executeTakeFirst()
}

/**
 * Inserts a measured time entry without recording it for undo, because the time was spent even if the action that
 * stopped the timer is undone.
 */
export async function insertMeasured(
  { db }: Tx,
  entry: Omit<Insertable<Tables['time_entry']>, 'id'>,
): Promise<void> {
  await db
    .insertInto('time_entry')
    .values({ ...entry, id: newId() })
    .execute()
}

type Spent = { timeSpent: string | null; share: { id: string; timeSpent: string | null } | null; now: string }

export async function setSpent(
  { db }: Tx,
  { workspace_id, task_id }: Omit<Place, 'learner_id'>,
  { timeSpent, share, now }: Spent,
): Promise<void> {
  await db
    .updateTable('task')
    .set((eb) => ({ time_spent: timeSpent, updated_at: now, version: eb('version', '+', 1) }))
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', task_id)
    .execute()
  if (!share) return
  await db
    .updateTable('task_share')
    .set({ time_spent: share.timeSpent })
    .where('workspace_id', '=', workspace_id)
    .where('id', '=', share.id)
    .execute()
}
