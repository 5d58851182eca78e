import { type Move, moveToIndex, type ColumnPlace, type TaskStatus, taskStatuses } from '#domain/board.ts'
import type { Direction } from '#web/entities/cards/card-grid.ts'

/** A move by key, button or menu: to a given column, one column forward or back, or one place up or down. */
export type Step = TaskStatus | Direction

/** The edge of the board that stops a step. */
export type BoardEdge = 'first' | 'last' | 'firstColumn' | 'lastColumn'

type Card = { id: string; status: TaskStatus }

/** Returns the move that a step makes, or the edge that stops it. */
export function moveForStep(cards: readonly Card[], card: Card, step: Step): Move | BoardEdge {
  if (step === 'up' || step === 'down') {
    const column = cards.filter(({ status }) => status === card.status)
    const index = column.findIndex(({ id }) => id === card.id) + (step === 'up' ? -1 : 1)
    const isInside = index >= 0 && index < column.length
    return (isInside && moveToIndex(cards, card.id, card.status, index)) || edgeIn(step)
  }
  if (step === 'forward' || step === 'back') {
    const status = adjacentStatus(card.status, step)
    return status ? { status } : edgeIn(step)
  }
  return { status: step }
}

export function adjacentStatus(status: TaskStatus, side: 'forward' | 'back'): TaskStatus | undefined {
  return taskStatuses[taskStatuses.indexOf(status) + (side === 'forward' ? 1 : -1)]
}

export function edgeIn(direction: Direction): BoardEdge {
  return ({ up: 'first', down: 'last', forward: 'lastColumn', back: 'firstColumn' } as const)[direction]
}

/**
 * Returns whether the card is really at this edge. If a search hides cards, there may be others beyond the edge.
 */
export function isAtEdge({ place, total }: ColumnPlace, end: BoardEdge): boolean {
  if (end === 'first') return place === 1
  return end !== 'last' || place === total
}
