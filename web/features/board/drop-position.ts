import { type Move, moveTo, type TaskStatus, taskStatuses } from '#domain/board.ts'
import { columnBeside, type Direction, type End, endOf } from './steps.ts'

export type Point = { x: number; y: number }

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** How a column is measured, in viewport pixels. */
export type ColumnGeometry = {
  box: () => Box | undefined
  /** Vertical middle of each card in order; -Infinity while the column is collapsed. */
  middles: () => number[]
}

export type Columns = ReadonlyMap<TaskStatus, ColumnGeometry>

/** A gap in a column: before the card with this index, counting the dragged card too. */
export type Landing = { status: TaskStatus; gap: number }

type Card = { id: string; status: TaskStatus }

/** The gap nearest to a point: in the nearest column, before the first card whose middle is below the point. */
export function landingAt(columns: Columns, point: Point): Landing | undefined {
  const [nearest] = taskStatuses
    .flatMap((status) => {
      const box = columns.get(status)?.box()
      return box ? [{ status, distance: distanceTo(box, point) }] : []
    })
    .sort((a, b) => a.distance - b.distance)
  if (!nearest) return undefined
  const middles = columns.get(nearest.status)?.middles() ?? []
  const below = middles.findIndex((middle) => middle > point.y)
  return { status: nearest.status, gap: below < 0 ? middles.length : below }
}

const belowLastMiddle = 80

/** A point inside this gap; undefined before its column is rendered. */
export function pointOf(columns: Columns, { status, gap }: Landing): Point | undefined {
  const column = columns.get(status)
  const box = column?.box()
  if (!column || !box) return undefined
  const middles = column.middles().filter(Number.isFinite)
  const above = middles[gap - 1] ?? middles.at(-1)
  const below = middles[gap]
  const upper = gap > 0 && above !== undefined ? above : box.top
  const lower = below ?? (above === undefined ? box.bottom : Math.min(box.bottom, above + belowLastMiddle))
  return { x: (box.left + box.right) / 2, y: (upper + lower) / 2 }
}

/** The drop position one arrow-key step further, or the edge of the board that stops it. */
export function landingAfter(
  cards: readonly Card[],
  id: string,
  from: Landing,
  step: Direction,
): Landing | End {
  const index = placeOf(cards, id, from)
  if (step === 'up' || step === 'down') {
    const next = index + (step === 'up' ? -1 : 1)
    const isInside = next >= 0 && next <= othersIn(cards, id, from.status)
    return isInside ? landingOn(cards, id, from.status, next) : endOf(step)
  }
  const status = columnBeside(from.status, step)
  if (!status) return endOf(step)
  return landingOn(cards, id, status, Math.min(index, othersIn(cards, id, status)))
}

/** Where the card is now. */
export function ownLanding(cards: readonly Card[], { id, status }: Card): Landing {
  return { status, gap: ownIndex(cards, id, status) }
}

/** The move that a drop makes; undefined when the card stays where it is. */
export function moveInto(cards: readonly Card[], id: string, landing: Landing): Move | undefined {
  return moveTo(cards, id, landing.status, placeOf(cards, id, landing))
}

/** The index the card will have in its column. */
function placeOf(cards: readonly Card[], id: string, { status, gap }: Landing): number {
  const own = ownIndex(cards, id, status)
  return own >= 0 && own < gap ? gap - 1 : gap
}

function landingOn(cards: readonly Card[], id: string, status: TaskStatus, index: number): Landing {
  const own = ownIndex(cards, id, status)
  return { status, gap: own >= 0 && own < index ? index + 1 : index }
}

function ownIndex(cards: readonly Card[], id: string, status: TaskStatus): number {
  return cards.filter((card) => card.status === status).findIndex((card) => card.id === id)
}

function othersIn(cards: readonly Card[], id: string, status: TaskStatus): number {
  return cards.filter((card) => card.status === status && card.id !== id).length
}

function distanceTo(box: Box, { x, y }: Point): number {
  const across = Math.max(box.left - x, 0, x - box.right)
  const along = Math.max(box.top - y, 0, y - box.bottom)
  return Math.hypot(across, along)
}
