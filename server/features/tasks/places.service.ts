import { fieldProblem } from '#domain/errors.ts'
import { keyBetween, keysAfter, randomKeyBetween } from '#domain/order.ts'
import type { Tx } from '../../store/transaction.ts'
import { type Column, findNeighbour, lastKey } from './places.store.ts'
import type { TaskRow } from './tasks.store.ts'

/*
 * Order keys for cards that come to a column or move in it. Whoever holds the board alone has its places alone. Whoever
 * shares it may take a place that another takes at the same moment; then the transaction is done again.
 */

type Neighbour = { beforeId?: string | undefined; afterId?: string | undefined }

export async function placeAtEnd(tx: Tx, column: Column): Promise<string> {
  return keyBetween(await lastKey(tx, column), null)
}

/** Cards with the keys of their places, in their order, at the end of a column. */
export async function placedAtEnd<C>(
  tx: Tx,
  column: Column,
  cards: readonly C[],
): Promise<{ card: C; position: string }[]> {
  const places = keysAfter(await lastKey(tx, column))
  return cards.map((card) => ({ card, position: places.next().value }))
}

/**
 * The key of the place that a card goes to: directly before or after its neighbour; at the end of the column when the
 * neighbour has left it, or when a new column is all that was asked for. Undefined when the card is there already. Ends of
 * columns are where everybody goes at once: there, and after a collision, it is one of many keys.
 */
export async function placeFor(
  tx: Tx,
  card: TaskRow,
  column: Column,
  neighbour: Neighbour,
): Promise<string | undefined> {
  const stays = card.container === column.board && card.status === column.status
  const asked = neighbour.beforeId ?? neighbour.afterId
  if (stays && asked === undefined) return undefined
  const { low, high } = await gapFor(tx, card, column, neighbour)
  if (stays && (low === null || low < card.position) && (high === null || card.position < high))
    return undefined
  const mayCollide = high === null || tx.collisions > 0
  return mayCollide ? randomKeyBetween(low, high, Math.random) : keyBetween(low, high)
}

/** The keys between which a card goes; `null` is the open end on that side. */
type Gap = { low: string | null; high: string | null }

async function gapFor(
  tx: Tx,
  { id }: TaskRow,
  column: Column,
  { beforeId, afterId }: Neighbour,
): Promise<Gap> {
  const [asked, side] = beforeId === undefined ? [afterId, 'after' as const] : [beforeId, 'before' as const]
  const end = async () => ({ low: await lastKey(tx, column, id), high: null })
  if (asked === undefined) return end()
  const neighbour = await findNeighbour(tx, column, asked, side, id)
  if (!neighbour) throw elsewhere(`${side}Id`)
  const { position, status, deleted_at, beyond } = neighbour
  if (neighbour.id === id || status !== column.status || deleted_at !== null) return end()
  return side === 'after' ? { low: position, high: beyond } : { low: beyond, high: position }
}

function elsewhere(path: string) {
  return fieldProblem('neighbour_elsewhere', path)
}
