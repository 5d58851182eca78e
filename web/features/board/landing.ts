import { type TaskStatus, taskStatuses } from '#domain/board.ts'

export type Point = { x: number; y: number }

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** How a column answers where its cards are; all in viewport pixels. */
export type ColumnGeometry = {
  box: () => Box | undefined
  /** The vertical middle of each card, in order. */
  middles: () => number[]
}

export type Columns = ReadonlyMap<TaskStatus, ColumnGeometry>

/** A gap in a column: before the card with this index. */
export type Landing = { status: TaskStatus; gap: number }

/** The gap nearest to a point: in the column it lies in or is closest to, before the first card whose middle is below it. */
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

function distanceTo(box: Box, { x, y }: Point): number {
  const across = Math.max(box.left - x, 0, x - box.right)
  const along = Math.max(box.top - y, 0, y - box.bottom)
  return Math.hypot(across, along)
}
