import { Problem } from './errors.ts'
import type { Percent } from './progress.ts'

export const taskStatuses = ['todo', 'in_progress', 'done'] as const

export type TaskStatus = (typeof taskStatuses)[number]

/** The column one step forward; nothing follows done. */
export function nextStatus(status: TaskStatus): TaskStatus | undefined {
  return taskStatuses[taskStatuses.indexOf(status) + 1]
}

/** A deleted task can be brought back for this long. */
export const restorableDays = 30

type Work = { status: TaskStatus; progress: Percent; completedAt: string | null }

/**
 * What a task's work becomes when it takes a status, a progress, or both: done is 100 % and dated, leaving done
 * clears the date, todo is 0 %, and progress can be set only while in progress or on the way there.
 */
export function workAfter(
  work: Work,
  change: { status?: TaskStatus; progress?: Percent },
  now: string,
): Work {
  const status = change.status ?? work.status
  if (change.progress !== undefined && status !== 'in_progress') throw new Problem('progress_not_started')
  const completedAt = status === 'done' ? (work.completedAt ?? now) : null
  if (status === 'done') return { status, progress: 100, completedAt }
  if (status === 'todo') return { status, progress: 0, completedAt }
  return { status, progress: change.progress ?? work.progress, completedAt }
}

/** Whether all that is missing is to call it done. */
export function canBeFinished({ status, progress }: Pick<Work, 'status' | 'progress'>): boolean {
  return status === 'in_progress' && progress === 100
}

/** Where a card goes: a column and, for a certain place in it, the card it goes directly before or after. */
export type Move = { status: TaskStatus; beforeId?: string | undefined; afterId?: string | undefined }

type Card = { id: string; status: TaskStatus }

/** The cards of all columns with one of them moved; the others keep their order. A neighbour that is not in the column means its end. */
export function moveCard<C extends Card>(cards: readonly C[], id: string, move: Move): C[] {
  const card = cards.find((other) => other.id === id)
  if (!card) return [...cards]
  const rest = cards.filter((other) => other.id !== id)
  const index = landingIndex(rest, move)
  return [...rest.slice(0, index), { ...card, status: move.status }, ...rest.slice(index)]
}

function landingIndex(rest: readonly Card[], move: Move): number {
  const neighbour = move.beforeId ?? move.afterId
  const at = rest.findIndex((other) => other.id === neighbour && other.status === move.status)
  if (at >= 0) return move.beforeId === undefined ? at + 1 : at
  return rest.findLastIndex((other) => other.status === move.status) + 1
}

/**
 * The move that puts a card at an index of a column, where the index counts the column's cards without the card itself;
 * undefined when it is already there.
 */
export function moveTo(
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

/** Where a card stands: in which column, and as which of how many, counted from 1. */
export type Place = { status: TaskStatus; place: number; total: number }

export function placeInColumn(cards: readonly Card[], id: string): Place | undefined {
  const status = cards.find((card) => card.id === id)?.status
  const column = cards.filter((card) => card.status === status)
  return status && { status, place: column.findIndex((card) => card.id === id) + 1, total: column.length }
}

/** The moves, one after the other, that bring these cards into this order in each column, wherever others stand between them. */
export function movesInto(
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
    if (!afterId || placeOf(id, board) > placeOf(afterId, board)) continue
    moves.push({ id, afterId })
    board = moveCard(board, id, { status, afterId })
  }
  return moves
}

function placeOf(id: string, cards: readonly Card[]): number {
  return cards.findIndex((card) => card.id === id)
}
