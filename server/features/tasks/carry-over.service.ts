import { newId } from '../../store/ids.ts'
import type { Tx } from '../../store/transaction.ts'
import { insertCopies, listUnfinished, pointToCopies } from './carry-over.store.ts'
import { placedAtEnd } from './places.service.ts'

type Sprint = { workspace_id: string; id: string }

/**
 * Copies a sprint's unfinished tasks, in board order, to the end of the backlog's todo column and tells how many. The
 * originals stay as they are and point to their copies. It goes through whether or not there is room. Whoever asks for
 * it holds the sprint and the backlog alone.
 */
export async function carryOver(tx: Tx, sprint: Sprint, now: string): Promise<number> {
  const board = sprint.workspace_id
  const unfinished = await listUnfinished(tx, board, sprint.id)
  const column = { workspaceId: board, board, status: 'todo' } as const
  const placed = await placedAtEnd(tx, column, unfinished)
  const copies = placed.map(({ card, position }) => ({ copyId: newId(), original: card, position }))
  await insertCopies(tx, copies, now)
  await pointToCopies(tx, board, copies)
  return copies.length
}
