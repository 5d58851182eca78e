import { fieldProblem } from '#domain/errors.ts'
import { keyBetween, randomKeyBetween } from '#domain/order.ts'
import type { Tx } from '../../db/transaction.ts'
import { type Column, findNeighbour, lastPosition } from './card-positions.store.ts'
import type { TaskRow } from './tasks.store.ts'

/*
 * Order keys for cards that come to a column or move in it. Whoever holds the board alone has its places alone. Whoever
 * shares it may take a place that another takes at the same moment; then the transaction is done again.
 */

type Side = 'before' | 'after'

type Neighbour = { beforeId?: string | undefined; afterId?: string | undefined }

export async function positionAtEnd(tx: Tx, column: Column): Promise<string> {
  return keyBetween(await lastPosition(tx, column), null)
}

/**
 * The key of the place that a card goes to: directly before or after its neighbour; at the end of the column when the
 * neighbour has left it, or when a new column is all that was asked for. Undefined when the card is there already. Ends of
 * columns are where everybody goes at once: there, and after a collision, it is one of many keys.
 */
export async function positionFor(
  tx: Tx,
  card: TaskRow,
  column: Column,
  neighbour: Neighbour,
): Promise<string | undefined> {
  const stays = card.container === column.board && card.status === column.status
  const asked = neighbour.beforeId ?? neighbour.afterId
  if (stays && asked === undefined) return undefined
  const side = neighbour.beforeId === undefined ? 'after' : 'before'
  const beside = asked === undefined ? undefined : await findNeighbour(tx, column, asked, side, card.id)
  if (asked !== undefined && !beside) throw neighbourNotOnBoard(`${side}Id`)
  const isThere = beside && beside.id !== card.id && beside.status === column.status && !beside.deleted_at
  const { low, high } = isThere
    ? gapBeside(beside, side)
    : { low: await lastPosition(tx, column, card.id), high: null }
  if (stays && (low === null || low < card.position) && (high === null || card.position < high))
    return undefined
  const mayCollide = high === null || tx.collisions > 0
  return mayCollide ? randomKeyBetween(low, high, Math.random) : keyBetween(low, high)
}

/** Keys around the gap; null: open end. */
type Gap = { low: string | null; high: string | null }

function gapBeside({ position, beyond }: { position: string; beyond: string | null }, side: Side): Gap {
  return side === 'after' ? { low: position, high: beyond } : { low: beyond, high: position }
}

function neighbourNotOnBoard(path: string) {
  return fieldProblem('neighbour_not_on_board', path)
}
