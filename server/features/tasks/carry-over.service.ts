import { taskStatuses } from '#domain/board.ts'
import { keysAfter } from '#domain/order.ts'
import { notBegun, shareAmong } from '#domain/shares.ts'
import { newId } from '../../db/ids.ts'
import type { Tx } from '../../db/transaction.ts'
import {
  type Copy,
  insertCopies,
  learnersLeft,
  listColumn,
  listUnfinished,
  pointToCopies,
  type TaskColumns,
} from './carry-over.store.ts'
import { updateTasks } from './task-batches.store.ts'
import { insertShares, newShares } from './task-shares.store.ts'
import { lastPosition } from './card-positions.store.ts'

type Sprint = { workspace_id: string; id: string }

/**
 * Copies the unfinished tasks to the end of the backlog's todo column and returns their number. The originals point to their
 * copies. Ignores quotas, so completing never fails for them. The caller holds exclusive locks on sprint and backlog.
 */
export async function carryOver(tx: Tx, sprint: Sprint, now: string): Promise<number> {
  const board = sprint.workspace_id
  const unfinished = await listUnfinished(tx, board, sprint.id)
  const column = { workspaceId: board, board, status: 'todo' } as const
  const positions = keysAfter(await lastPosition(tx, column))
  const copies = unfinished.map((original) => ({
    copyId: newId(),
    original,
    position: positions.next().value,
  }))
  await insertCopies(tx, copies, now)
  await insertShares(tx, copies.flatMap(sharesOfCopy))
  await pointToCopies(tx, board, copies)
  return copies.length
}

/** For those who have not done their part, if they are several. */
function sharesOfCopy({ copyId, original }: Copy) {
  const card = { ...notBegun, assignedTo: null, shares: [] }
  const { shares } = shareAmong(card, learnersLeft(original.shares))
  return newShares({ workspace_id: original.workspace_id, id: copyId }, shares)
}

/** Moves every task of a draft to the end of its column in the backlog. Ignores quotas. The caller holds both locks. */
export async function moveToBacklog(tx: Tx, sprint: Sprint, now: string): Promise<void> {
  const board = sprint.workspace_id
  for (const status of taskStatuses) {
    const positions = keysAfter(await lastPosition(tx, { workspaceId: board, board, status }))
    const cards = await listColumn(tx, { workspaceId: board, board: sprint.id, status })
    await updateTasks(
      tx,
      board,
      cards.map((task) => ({ task, changes: toBacklog(board, positions.next().value, now) })),
    )
  }
}

/** Some tasks of a sprint, to the end of their columns in the backlog, without their day. Ignores quotas. The caller holds both locks. */
export async function sendToBacklog(tx: Tx, tasks: readonly TaskColumns[], now: string): Promise<void> {
  for (const status of taskStatuses) {
    const cards = tasks.filter((task) => task.status === status)
    const [first] = cards
    if (!first) continue
    const board = first.workspace_id
    const positions = keysAfter(await lastPosition(tx, { workspaceId: board, board, status }))
    await updateTasks(
      tx,
      board,
      cards.map((task) => ({
        task,
        changes: { ...toBacklog(board, positions.next().value, now), day: null },
      })),
    )
  }
}

function toBacklog(workspaceId: string, position: string, now: string) {
  return { sprint_id: null, container: workspaceId, position, updated_at: now }
}
