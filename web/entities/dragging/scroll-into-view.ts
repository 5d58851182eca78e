import type { Point } from './card-dragging.tsx'

/** Scrolls until the point is well inside the window, and returns its new position. */
export function scrollIntoView(find: () => Point | null | undefined): Point | null | undefined {
  const { innerHeight } = window
  const y = find()?.y ?? innerHeight / 2
  if (y < innerHeight / 4 || y > (innerHeight * 3) / 4)
    window.scrollBy({ top: y - innerHeight / 2, behavior: 'instant' })
  return find()
}
