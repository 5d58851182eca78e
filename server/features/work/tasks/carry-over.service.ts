import { workOfNewCard } from '#domain/card.ts'
import { fieldProblem } from '#domain/errors.ts'
import { destinationsOf, draftsIn, isBoardOfDraft, type Leftover } from '#domain/look-back.ts'
import type { Actor } from '../../../context/request-context.ts'
import { newId } from '../../../db/ids.ts'
import type { Tx } from '../../../db/transaction.ts'
import { columnEnds } from './card-positions.service.ts'
import { writeCards } from './card-writer.service.ts'
import { moveToBacklog } from './card-commands.service.ts'
import {
  type Copy,
  insertCopies,
  learnersLeft,
  listCardsOf,
  listTasksOfSprint,
  listUnfinished,
  pointToCopies,
} from './carry-over.store.ts'
import { insertShares, newShares } from './task-shares.store.ts'

type Sprint = { workspace_id: string; id: string }

type CarriedOver = { toBacklog: number; toDrafts: number; dropped: number }

/**
 * Copies each unfinished task to the end of the todo column of its destination board. The originals point to their
 * copies. A dropped task gets a copy in the backlog's trash, which can be restored for `trashRetentionDays`.
 * Ignores quotas, so that a full board never prevents completing a sprint. The caller holds exclusive locks on the
 * sprint and on the destination boards.
 */
export async function carryOver(
  tx: Tx,
  sprint: Sprint,
  { leftovers, now }: { leftovers: readonly Leftover[]; now: string },
): Promise<CarriedOver> {
  const { workspace_id: workspaceId } = sprint
  await assertInSprint(tx, sprint, leftovers)
  const unfinished = await listUnfinished(tx, workspaceId, sprint.id)
  const endOf = await columnEnds(tx, workspaceId, [workspaceId, ...draftsIn(leftovers)])
  const going = destinationsOf(unfinished, leftovers)
  const copies = going.map(({ task: original, to }): Copy => {
    const sprintId = isBoardOfDraft(to) ? to : null
    const position = endOf({ board: sprintId ?? workspaceId, status: 'todo' })
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

/**
 * Throws if a card does not belong to the sprint. Cards that are done or deleted by now are accepted, but are not
 * carried over.
 */
async function assertInSprint(tx: Tx, sprint: Sprint, leftovers: readonly Leftover[]): Promise<void> {
  const ids = leftovers.map(({ id }) => id)
  const there = await listCardsOf(tx, sprint, ids)
  const strange = ids.findIndex((id) => !there.has(id))
  if (strange >= 0) throw fieldProblem('leftover_not_in_sprint', `leftovers.${strange}.id`)
}

/** Returns the parts of a copy for the learners who have not finished theirs. Empty if there are fewer than two. */
function sharesOfCopy({ copyId, original }: Copy) {
  const { shares } = workOfNewCard(
    { learners: learnersLeft(original.shares), status: 'todo', description: null },
    '',
  )
  return newShares({ workspace_id: original.workspace_id, id: copyId }, shares)
}

/**
 * Moves all tasks of a draft, also deleted ones, to the end of their columns in the backlog. Ignores quotas. The
 * caller holds the locks of both boards.
 */
export async function moveDraftToBacklog(tx: Tx, actor: Actor, draft: Sprint): Promise<void> {
  const tasks = await listTasksOfSprint(tx, draft)
  const writes = tasks.map((task) => moveToBacklog(task, { keepsDay: true }))
  await writeCards(tx, actor, writes, { ignoresQuotas: true })
}
