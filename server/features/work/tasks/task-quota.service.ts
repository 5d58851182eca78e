import { assertWithinQuota } from '#domain/quota.ts'
import type { Tx } from '../../../db/transaction.ts'
import { countTasksForQuota } from './task-quota.store.ts'

/*
 * The caller holds the lock of the board, so the quota `cards` is exact. A few concurrent writes to other boards may
 * exceed the quota `tasks`: a lock of the workspace is not worth it.
 */

export async function assertQuotaForNewTasks(
  tx: Tx,
  workspaceId: string,
  board: string,
  count: number,
): Promise<void> {
  const there = await countTasksForQuota(tx, workspaceId, board, count)
  assertWithinQuota('tasks', there.workspace + count)
  assertWithinQuota('cards', there.board + count)
}

/**
 * Checks the quotas for tasks that move to a board. Carry-over ignores quotas, so a workspace can be above its quota.
 * Then tasks can move only to the backlog.
 */
export async function assertQuotaForMovedTasks(
  tx: Tx,
  workspaceId: string,
  board: string,
  count: number,
): Promise<void> {
  if (count === 0) return
  const there = await countTasksForQuota(tx, workspaceId, board, count)
  if (board !== workspaceId) assertWithinQuota('tasks', there.workspace)
  assertWithinQuota('cards', there.board + count)
}

/**
 * Checks the quotas after an undo has restored tasks to a board. `isNew` is true if a task came from the trash, which
 * also increases the number of tasks in the workspace.
 */
export async function assertQuotaForRestoredTasks(
  tx: Tx,
  workspaceId: string,
  board: string,
  { isNew }: { isNew: boolean },
): Promise<void> {
  const there = await countTasksForQuota(tx, workspaceId, board, 0)
  if (isNew) assertWithinQuota('tasks', there.workspace)
  assertWithinQuota('cards', there.board)
}
