import type { Percent } from './progress.ts'

export const taskStatuses = ['todo', 'in_progress', 'done'] as const

export type TaskStatus = (typeof taskStatuses)[number]

export function nextStatus(status: TaskStatus): TaskStatus | undefined {
  return taskStatuses[taskStatuses.indexOf(status) + 1]
}

/** Days for which a deleted task can be restored. */
export const trashRetentionDays = 30

/** Returns the earliest deletion time (ISO 8601 UTC) at which a task can still be restored. */
export function restorableFrom(now: Date): string {
  return new Date(now.getTime() - trashRetentionDays * 86_400_000).toISOString()
}

/** Returns whether the task is in progress at 100 %, so that only its status has to change to `done`. */
export function isReadyForDone({ status, progress }: { status: TaskStatus; progress: Percent }): boolean {
  return status === 'in_progress' && progress === 100
}

/** The target of a move: a column, and optionally the card before or after which the moved card is placed. */
export type Move = { status: TaskStatus; beforeId?: string | undefined; afterId?: string | undefined }

type Card = { id: string; status: TaskStatus }

/**
 * Returns all cards with one of them moved; the others keep their order. If the card in `beforeId` or `afterId` is
 * no longer in the column, the moved card goes to the end of the column.
 */
export function moveCard<C extends Card>(cards: readonly C[], id: string, move: Move): C[] {
  const card = cards.find((other) => other.id === id)
  if (!card) return [...cards]
  const rest = cards.filter((other) => other.id !== id)
  const index = dropIndex(rest, move)
  return [...rest.slice(0, index), { ...card, status: move.status }, ...rest.slice(index)]
}

function dropIndex(rest: readonly Card[], move: Move): number {
  const neighbour = move.beforeId ?? move.afterId
  const at = rest.findIndex((other) => other.id === neighbour && other.status === move.status)
  if (at >= 0) return move.beforeId === undefined ? at + 1 : at
  return rest.findLastIndex((other) => other.status === move.status) + 1
}

/**
 * Returns the move that puts a card at `index` of a column (counted without the card itself), or undefined if the card
 * is already there.
 */
export function moveToIndex(
  cards: readonly Card[],
  id: string,
  status: TaskStatus,
  index: number,
): Move | undefined {
  const card = cards.find((other) => other.id === id)
  const column = cards.filter((other) => other.status === status)
  const others = column.filter((other) => other.id !== id)
  if (card?.status === status && column.indexOf(card) === index) return undefined
  const next = others[index]
  if (next) return { status, beforeId: next.id }
  const last = others.at(-1)
  return last ? { status, afterId: last.id } : { status }
}

/** 1-based position of a card in its column, and the number of cards in that column. */
export type ColumnPlace = { status: TaskStatus; place: number; total: number }

export function placeInColumn(cards: readonly Card[], id: string): ColumnPlace | undefined {
  const status = cards.find((card) => card.id === id)?.status
  const column = cards.filter((card) => card.status === status)
  return status && { status, place: column.findIndex((card) => card.id === id) + 1, total: column.length }
}

/**
 * Returns the moves that bring these cards into this order within each column. Cards that are not in `order` do
 * not move.
 */
export function movesToReorder(
  order: readonly string[],
  cards: readonly Card[],
): { id: string; afterId: string }[] {
  const moves: { id: string; afterId: string }[] = []
  const lastIn = new Map<TaskStatus, string>()
  let board = cards
  for (const id of order) {
    const status = cards.find((card) => card.id === id)?.status
    if (!status) continue
    const afterId = lastIn.get(status)
    lastIn.set(status, id)
    if (!afterId || cardIndex(id, board) > cardIndex(afterId, board)) continue
    moves.push({ id, afterId })
    board = moveCard(board, id, { status, afterId })
  }
  return moves
}

function cardIndex(id: string, cards: readonly Card[]): number {
  return cards.findIndex((card) => card.id === id)
}
