import { type Move, moveToIndex, type TaskStatus, taskStatuses } from '#domain/board.ts'
import type { Direction } from '#web/entities/cards/card-grid.ts'
import { adjacentStatus, type BoardEdge, edgeIn } from './keyboard-steps.ts'

export type Point = { x: number; y: number }

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Functions that measure a column, in viewport pixels. */
export type ColumnGeometry = {
  /** Returns undefined while the column is collapsed. */
  box: () => Box | undefined
  /** Returns the heading of a collapsed column, which accepts dropped cards, or undefined if the column is open. */
  heading?: () => Box | undefined
  /** Returns the vertical middle of each card in order, or -Infinity while the column is collapsed. */
  cardMiddles: () => number[]
}

export type Columns = ReadonlyMap<TaskStatus, ColumnGeometry>

/** A gap in a column. `gap` is the index of the card below the gap among all cards, including the dragged card. */
export type DropPosition = { status: TaskStatus; gap: number }

type Card = { id: string; status: TaskStatus }

/**
 * Returns the gap nearest to a point: in the nearest column, the gap above the first card whose middle is below
 * the point. If the point is on the heading of a collapsed column, returns the last gap of that column.
 */
export function dropPositionAt(columns: Columns, point: Point): DropPosition | undefined {
  const heading = nearest(columns, point, 'heading')
  if (heading?.distance === 0)
    return { status: heading.status, gap: middlesOf(columns, heading.status).length }
  const column = [heading, nearest(columns, point, 'box')]
    .filter((found) => found !== undefined)
    .sort((a, b) => a.distance - b.distance)[0]
  if (!column) return undefined
  const middles = middlesOf(columns, column.status)
  const below = middles.findIndex((middle) => middle > point.y)
  return { status: column.status, gap: below < 0 ? middles.length : below }
}

/** Returns whether the point is on a heading that accepts dropped cards. */
export function isOnHeading(columns: Columns, point: Point): boolean {
  return nearest(columns, point, 'heading')?.distance === 0
}

function nearest(columns: Columns, point: Point, part: 'heading' | 'box') {
  return taskStatuses
    .flatMap((status) => {
      const box = columns.get(status)?.[part]?.()
      return box ? [{ status, distance: distanceTo(box, point) }] : []
    })
    .sort((a, b) => a.distance - b.distance)[0]
}

function middlesOf(columns: Columns, status: TaskStatus): number[] {
  return columns.get(status)?.cardMiddles() ?? []
}

const spaceBelowLast = 80

/**
 * Returns a point inside this gap, or in the heading of a collapsed column. Undefined if the column is not rendered
 * yet.
 */
export function pointAt(columns: Columns, { status, gap }: DropPosition): Point | undefined {
  const column = columns.get(status)
  const box = column?.box() ?? column?.heading?.()
  if (!column || !box) return undefined
  const middles = column.cardMiddles().filter(Number.isFinite)
  const above = middles[gap - 1] ?? middles.at(-1)
  const below = middles[gap]
  const upper = gap > 0 && above !== undefined ? above : box.top
  const lower = below ?? (above === undefined ? box.bottom : Math.min(box.bottom, above + spaceBelowLast))
  return { x: (box.left + box.right) / 2, y: (upper + lower) / 2 }
}

/** Returns the drop position one arrow-key step further, or the edge of the board that stops the step. */
export function nextDropPosition(
  cards: readonly Card[],
  id: string,
  from: DropPosition,
  step: Direction,
): DropPosition | BoardEdge {
  const index = targetIndex(cards, id, from)
  if (step === 'up' || step === 'down') {
    const next = index + (step === 'up' ? -1 : 1)
    const isInside = next >= 0 && next <= countOthers(cards, id, from.status)
    return isInside ? dropPositionForIndex(cards, id, from.status, next) : edgeIn(step)
  }
  const status = adjacentStatus(from.status, step)
  if (!status) return edgeIn(step)
  return dropPositionForIndex(cards, id, status, Math.min(index, countOthers(cards, id, status)))
}

/** Returns the current position of the card. */
export function currentDropPosition(cards: readonly Card[], { id, status }: Card): DropPosition {
  return { status, gap: ownIndex(cards, id, status) }
}

/** Returns the position below all cards of the column. */
export function lastDropPosition(cards: readonly Card[], status: TaskStatus): DropPosition {
  return { status, gap: countOthers(cards, '', status) }
}

/** Returns the move that a drop makes, or undefined if the card stays where it is. */
export function moveForDrop(cards: readonly Card[], id: string, landing: DropPosition): Move | undefined {
  return moveToIndex(cards, id, landing.status, targetIndex(cards, id, landing))
}

/** Returns the index that the card will have in its column. */
function targetIndex(cards: readonly Card[], id: string, { status, gap }: DropPosition): number {
  const own = ownIndex(cards, id, status)
  return own >= 0 && own < gap ? gap - 1 : gap
}

function dropPositionForIndex(
  cards: readonly Card[],
  id: string,
  status: TaskStatus,
  index: number,
): DropPosition {
  const own = ownIndex(cards, id, status)
  return { status, gap: own >= 0 && own < index ? index + 1 : index }
}

function ownIndex(cards: readonly Card[], id: string, status: TaskStatus): number {
  return cards.filter((card) => card.status === status).findIndex((card) => card.id === id)
}

function countOthers(cards: readonly Card[], id: string, status: TaskStatus): number {
  return cards.filter((card) => card.status === status && card.id !== id).length
}

function distanceTo(box: Box, { x, y }: Point): number {
  const across = Math.max(box.left - x, 0, x - box.right)
  const along = Math.max(box.top - y, 0, y - box.bottom)
  return Math.hypot(across, along)
}
