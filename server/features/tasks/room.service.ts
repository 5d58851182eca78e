import { assertNotOver, assertRoom, isFull } from '#domain/room.ts'
import type { Tx } from '../../store/transaction.ts'
import { countTasks } from './room.store.ts'

/*
 * Whoever asks holds the board alone, so that it never takes one more than fit. Of several who write to different
 * boards at once, each may take the last place of the workspace: that is a guard against thousands, and a lock on the
 * whole workspace would be dearer than those few.
 */

/** Room for a task that comes into the workspace. */
export async function assertRoomForNew(tx: Tx, workspaceId: string, board: string): Promise<void> {
  const there = await counted(tx, workspaceId, board)
  assertRoom('tasks', there.workspace)
  assertRoom('cards', there.board)
}

/**
 * Room for a task that comes from another board. What is carried over is never refused, so a workspace may hold more
 * than fit: in it nothing goes to a sprint any more, only to be carried over again.
 */
export async function assertRoomForMoved(tx: Tx, workspaceId: string, board: string): Promise<void> {
  const there = await counted(tx, workspaceId, board)
  if (board !== workspaceId) assertNotOver('tasks', there.workspace)
  assertRoom('cards', there.board)
}

/** The trash is left out only when there would be no room with it: to count it as well is cheap. */
async function counted(tx: Tx, workspaceId: string, board: string) {
  const all = await countTasks(tx, workspaceId, board, { withTrash: true })
  if (!isFull('tasks', all.workspace) && !isFull('cards', all.board)) return all
  return countTasks(tx, workspaceId, board, { withTrash: false })
}
