import { fieldProblem } from '#domain/errors.ts'
import { keyBetween, randomKeyBetween } from '#domain/order.ts'
import type { Tx } from '../../db/transaction.ts'
import { type Column, findNeighbour, lastPosition } from './card-positions.store.ts'
import type { TaskRow } from './tasks.store.ts'

/*
 * Order keys for cards that enter a column or move within it. Under a shared lock two writes can pick the same key; the
 * unique index refuses one of them, and its transaction runs again.
 */

type Side = 'before' | 'after'

type Neighbour = { beforeId?: string | undefined; afterId?: string | undefined }

export async function positionAtEnd(tx: Tx, column: Column): Promise<string> {
  return keyBetween(await lastPosition(tx, column), null)
}

/**
 * The card's new key: directly before or after the neighbour, or at the end of the column if the neighbour has left it or
 * none was sent. Undefined if the card is there already. At the end of a column, where concurrent moves meet, and after a
 * collision, the key is random within the gap.
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
