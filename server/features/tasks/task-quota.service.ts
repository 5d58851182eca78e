import { assertNotOver, assertRoom, isFull } from '#domain/quota.ts'
import type { Tx } from '../../db/transaction.ts'
import { countTasks } from './task-quota.store.ts'

/* The caller holds the board's lock, so `cards` is exact. `tasks` may be exceeded by a few concurrent writes to other boards: not worth a workspace lock. */

export async function assertRoomForNew(tx: Tx, workspaceId: string, board: string): Promise<void> {
  const there = await counted(tx, workspaceId, board)
  assertRoom('tasks', there.workspace)
  assertRoom('cards', there.board)
}

/** Carry-over ignores quotas, so a workspace can be over its own: then tasks may only go to the backlog. */
export async function assertRoomForMoved(tx: Tx, workspaceId: string, board: string): Promise<void> {
  const there = await counted(tx, workspaceId, board)
  if (board !== workspaceId) assertNotOver('tasks', there.workspace)
  assertRoom('cards', there.board)
}

/** First counts with the trash, which is index-only; without it only if that reaches the quota. */
async function counted(tx: Tx, workspaceId: string, board: string) {
  const all = await countTasks(tx, workspaceId, board, { withTrash: true })
  if (!isFull('tasks', all.workspace) && !isFull('cards', all.board)) return all
  return countTasks(tx, workspaceId, board, { withTrash: false })
}
