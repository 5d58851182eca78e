import { fieldProblem } from '#domain/errors.ts'
import { keyBetween, keysAfter } from '#domain/order.ts'
import type { Tx } from '../../store/transaction.ts'
import { type Column, findCard, keyAfter, keyBefore, lastKey } from './places.store.ts'
import type { TaskRow } from './tasks.store.ts'

/*
 * Order keys for cards that come to a column or move in it. Whoever asks for one holds the board alone until the
 * commit, so that nobody else takes the same place.
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
 * neighbour has left it, or when a new column is all that was asked for. Undefined when the card is there already.
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
  return keyBetween(low, high)
}

/** The keys between which a card goes; `null` is the open end on that side. */
type Gap = { low: string | null; high: string | null }

async function gapFor(
  tx: Tx,
  { id }: TaskRow,
  column: Column,
  { beforeId, afterId }: Neighbour,
): Promise<Gap> {
  const end = async () => ({ low: await lastKey(tx, column, id), high: null })
  const asked = beforeId ?? afterId
  if (asked === undefined) return end()
  const neighbour = await findCard(tx, column.workspaceId, column.board, asked)
  if (!neighbour) throw elsewhere(beforeId === undefined ? 'afterId' : 'beforeId')
  const { position, status, deleted_at } = neighbour
  if (neighbour.id === id || status !== column.status || deleted_at !== null) return end()
  if (beforeId === undefined) return { low: position, high: await keyAfter(tx, column, position, id) }
  return { low: await keyBefore(tx, column, position, id), high: position }
}

function elsewhere(path: string) {
  return fieldProblem('neighbour_elsewhere', path)
}
