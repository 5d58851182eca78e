import type { ExpressionBuilder } from 'kysely'
import { inBatches } from '../../../db/batches.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'
import { firstSharer } from '../../work/tasks/shared-cards.read.ts'

type Membership = { workspace_id: string; user_id: string }

/**
 * Unassigns the member's open tasks and stores the member's id in `assigned_before`. This includes tasks in the
 * trash, because a restored task must not belong to somebody who has left.
 */
export async function unassignOpenTasks(
  { db }: Tx,
  { workspace_id, user_id }: Membership,
  now: string,
): Promise<void> {
  await db
    .updateTable('task')
    .set((eb) => ({
      assigned_to: null,
      assigned_before: user_id,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('workspace_id', '=', workspace_id)
    .where('assigned_to', '=', user_id)
    .where((eb) => eb.not(isShared(eb)))
    .where(isOpen)
    .execute()
  await leaveSharedCards({ db }, { workspace_id, user_id }, now)
}

/**
 * Removes the member from open shared cards. The member's shares are kept, marked as away, in case the member
 * returns.
 */
async function leaveSharedCards({ db }: Pick<Tx, 'db'>, member: Membership, now: string): Promise<void> {
  const left = await setAway({ db }, member, 1)
  await nameFirstLearner({ db }, member, left, now)
}

async function nameFirstLearner(
  { db }: Pick<Tx, 'db'>,
  { workspace_id }: Membership,
  taskIds: readonly string[],
  now: string,
): Promise<void> {
  for (const some of inBatches(taskIds))
    await db
      .updateTable('task')
      .set((eb) => ({
        assigned_to: firstSharer(eb),
        updated_at: now,
        version: eb('version', '+', 1),
      }))
      .where('workspace_id', '=', workspace_id)
      .where('id', 'in', some)
      .execute()
}

/** Marks the member's unfinished parts of open cards as away, or as present again. Returns the ids of those cards. */
async function setAway(
  { db }: Pick<Tx, 'db'>,
  { workspace_id, user_id }: Membership,
  isAway: 0 | 1,
): Promise<string[]> {
  const rows = await db
    .updateTable('task_share')
    .set({ is_away: isAway })
    .where('workspace_id', '=', workspace_id)
    .where('learner_id', '=', user_id)
    .where('status', '<>', 'done')
    .where('is_away', '=', isAway === 1 ? 0 : 1)
    .where('task_id', 'in', (eb) =>
      eb.selectFrom('task').select('task.id').where('task.workspace_id', '=', workspace_id).where(isOpen),
    )
    .returning('task_id')
    .execute()
  return rows.map(({ task_id }) => task_id)
}

function isShared(eb: ExpressionBuilder<Tables, 'task'>) {
  return eb.exists(
    eb
      .selectFrom('task_share as share')
      .select('share.id')
      .whereRef('share.workspace_id', '=', 'task.workspace_id')
      .whereRef('share.task_id', '=', 'task.id'),
  )
}

/**
 * Gives a returning member their earlier open tasks, if nobody else has them, and their shares of open shared
 * cards. Returns true if there were any.
 */
export async function giveTasksBack(
  { db }: Tx,
  { workspace_id, user_id }: Membership,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('task')
    .set((eb) => ({
      assigned_to: user_id,
      assigned_before: null,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('workspace_id', '=', workspace_id)
    .where('assigned_before', '=', user_id)
    .where('assigned_to', 'is', null)
    .where(isOpen)
    .executeTakeFirstOrThrow()
  const shared = await setAway({ db }, { workspace_id, user_id }, 0)
  await nameFirstLearner({ db }, { workspace_id, user_id }, shared, now)
  return numUpdatedRows > 0n || shared.length > 0
}

/** Matches tasks that are not done and not in a completed sprint. */
function isOpen(eb: ExpressionBuilder<Tables, 'task'>) {
  const completed = eb
    .selectFrom('sprint')
    .select('sprint.id')
    .whereRef('sprint.workspace_id', '=', 'task.workspace_id')
    .whereRef('sprint.id', '=', 'task.sprint_id')
    .where('sprint.status', '=', 'completed')
  return eb.and([eb('task.status', '!=', 'done'), eb.not(eb.exists(completed))])
}

/** Deletes the calls for help of a member who leaves. */
export async function deleteHelpOf(
  { db }: Tx,
  { workspace_id, user_id }: { workspace_id: string; user_id: string },
): Promise<void> {
  await db
    .deleteFrom('help_request')
    .where('workspace_id', '=', workspace_id)
    .where('learner_id', '=', user_id)
    .execute()
}
