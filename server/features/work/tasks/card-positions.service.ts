import type { TaskStatus } from '#domain/board.ts'
import { fieldProblem } from '#domain/errors.ts'
import { keyBetween, keysAfter, randomKeyBetween } from '#domain/order.ts'
import type { Tx } from '../../../db/transaction.ts'
import { type Column, listLastPositions } from './card-positions.store.ts'
import type { Destination, Move } from './tasks.store.ts'
import type { TaskRow } from './stored-tasks.read.ts'

/*
 * Order keys for cards that enter a column or move within it. Under a shared lock two writes can pick the same key; the
 * unique index refuses one of them, and its transaction runs again.
 */

export { positionAfter } from './card-positions.store.ts'

type Side = 'before' | 'after'

/**
 * Returns a function that returns positions at the end of columns, one after the other. The caller holds the
 * exclusive locks of the boards, or writes a single card.
 */
export async function columnEnds(tx: Tx, workspaceId: string, boards: readonly string[]) {
  const last = await listLastPositions(tx, workspaceId, boards)
  const keys = new Map<string, Generator<string, never>>()
  return ({ board, status }: { board: string; status: TaskStatus }): string => {
    const column = `${board} ${status}`
    const from = last.find((one) => one.board === board && one.status === status)?.position ?? null
    const ends = keys.get(column) ?? keysAfter(from)
    keys.set(column, ends)
    return ends.next().value
  }
}

/**
 * Returns the card's new key. It is directly before or after the neighbour. If no neighbour was sent, or if the
 * neighbour has left the column, it is at the end of the column. Returns undefined if the card is already there.
 * The key is a random one within the gap at the end of a column, where concurrent moves often meet, and after a
 * collision.
 */
export function positionFor(
  tx: Tx,
  card: TaskRow & Destination,
  column: Column,
  { beforeId, afterId }: Move,
): string | undefined {
  const stays = card.container === column.board && card.status === column.status
  const asked = beforeId ?? afterId
  if (stays && asked === undefined) return undefined
  const side = beforeId === undefined ? 'after' : 'before'
  if (asked !== undefined && card.neighbour_id === null) throw neighbourNotOnBoard(`${side}Id`)
  const { low, high } = isInColumn(card, column) ? gapBeside(card, side) : { low: card.last, high: null }
  if (stays && (low === null || low < card.position) && (high === null || card.position < high))
    return undefined
  const mayCollide = high === null || tx.collisions > 0
  return mayCollide ? randomKeyBetween(low, high, Math.random) : keyBetween(low, high)
}

/** Returns whether the neighbour is another card of the column and is not deleted. */
function isInColumn(card: TaskRow & Destination, { status }: Column): boolean {
  const { neighbour_id, neighbour_status, neighbour_deleted_at } = card
  return neighbour_id !== card.id && neighbour_status === status && neighbour_deleted_at === null
}

/** Keys on both sides of the gap. Null means that there is no card on that side. */
type Gap = { low: string | null; high: string | null }

function gapBeside({ neighbour_position, beyond }: Destination, side: Side): Gap {
  return side === 'after'
    ? { low: neighbour_position, high: beyond }
    : { low: beyond, high: neighbour_position }
}

function neighbourNotOnBoard(path: string) {
  return fieldProblem('neighbour_not_on_board', path)
}
