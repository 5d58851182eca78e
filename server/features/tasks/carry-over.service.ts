import { taskStatuses } from '#domain/board.ts'
import { fieldProblem } from '#domain/errors.ts'
import { keysAfter } from '#domain/order.ts'
import { destinationsOf, draftsIn, isBoardOfDraft, type Leftover } from '#domain/look-back.ts'
import { notBegun, shareAmong } from '#domain/shares.ts'
import { newId } from '../../db/ids.ts'
import type { Tx } from '../../db/transaction.ts'
import {
  type Copy,
  insertCopies,
  learnersLeft,
  listCardsOf,
  listColumn,
  listUnfinished,
  pointToCopies,
  type TaskColumns,
} from './carry-over.store.ts'
import { updateTasks } from './task-batches.store.ts'
import { insertShares, newShares } from './task-shares.store.ts'
import { lastPosition, lastPositions } from './card-positions.store.ts'

type Sprint = { workspace_id: string; id: string }

type CarriedOver = { toBacklog: number; toDrafts: number; dropped: number }

/**
 * Copies the unfinished tasks to the end of the todo column of the board that each goes to. The originals point to their
 * copies. What is dropped gets a copy in the backlog's trash, so that it can be restored for as long as anything deleted.
 * Ignores quotas, so completing never fails for them. The caller holds exclusive locks on the sprint and these boards.
 */
export async function carryOver(
  tx: Tx,
  sprint: Sprint,
  { leftovers, now }: { leftovers: readonly Leftover[]; now: string },
): Promise<CarriedOver> {
  const { workspace_id: workspaceId } = sprint
  await assertInSprint(tx, sprint, leftovers)
  const unfinished = await listUnfinished(tx, workspaceId, sprint.id)
  const last = await lastPositions(tx, workspaceId, 'todo', [workspaceId, ...draftsIn(leftovers)])
  const positionsOn = new Map<string, Generator<string, never>>()
  const nextPosition = (board: string) => {
    const positions = positionsOn.get(board) ?? keysAfter(last.get(board) ?? null)
    positionsOn.set(board, positions)
    return positions.next().value
  }
  const going = destinationsOf(unfinished, leftovers)
  const copies = going.map(({ task: original, to }): Copy => {
    const sprintId = isBoardOfDraft(to) ? to : null
    const position = nextPosition(sprintId ?? workspaceId)
    return { copyId: newId(), original, position, sprintId, deletedAt: to === 'drop' ? now : null }
  })
  await insertCopies(tx, copies, now)
  await insertShares(tx, copies.flatMap(sharesOfCopy))
  await pointToCopies(tx, workspaceId, copies)
  return {
    toBacklog: going.filter(({ to }) => to === 'backlog').length,
    toDrafts: going.filter(({ to }) => isBoardOfDraft(to)).length,
    dropped: going.filter(({ to }) => to === 'drop').length,
  }
}

/** Cards of it that are done or deleted by now count: nothing becomes of them. */
async function assertInSprint(tx: Tx, sprint: Sprint, leftovers: readonly Leftover[]): Promise<void> {
  const ids = leftovers.map(({ id }) => id)
  const there = await listCardsOf(tx, sprint, ids)
  const strange = ids.findIndex((id) => !there.has(id))
  if (strange >= 0) throw fieldProblem('leftover_not_in_sprint', `leftovers.${strange}.id`)
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
