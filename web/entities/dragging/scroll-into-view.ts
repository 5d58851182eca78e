import type { Point } from './card-dragging.tsx'

/**
 * Scrolls the page if the point is not in the middle half of the window. Returns the new position of the point.
 */
export function scrollIntoView(find: () => Point | null | undefined): Point | null | undefined {
  const { innerHeight } = window
  const y = find()?.y ?? innerHeight / 2
  if (y < innerHeight / 4 || y > (innerHeight * 3) / 4)
    window.scrollBy({ top: y - innerHeight / 2, behavior: 'instant' })
  return find()
}
