import { assertWithinQuota } from '#domain/quota.ts'
import type { Tx } from '../../db/transaction.ts'
import { countTasksForQuota } from './task-quota.store.ts'

/* The caller holds the board's lock, so `cards` is exact. `tasks` may be exceeded by a few concurrent writes to other boards: not worth a workspace lock. */

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
 * Checks the quotas for tasks that come to a board. Carry-over ignores quotas, so a workspace can be above its own. Then
 * tasks can only go to the backlog.
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

/** Tasks have come back to a board by an undo; `isNew`: out of the trash, so that the workspace has more of them, too. */
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
