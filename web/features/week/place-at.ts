import type { Place } from './week-plan.ts'

export type Point = { x: number; y: number }

/*
 * Where a dragged card is, told by the headings: `data-column` holds a day, `data-row` a learner (empty: none), and
 * `data-day-tab` is a day of the strip on a phone, which a card can be dropped on. So not every cell is measured.
 */

/** The elements with this attribute. */
export type Find = (attribute: string) => Element[]

/** The place at a point, or the nearest; on a day of the strip the same learner on that day. */
export function placeAt(find: Find, point: Point, learnerId: string | null): Place | undefined {
  const tab = tabAt(find, point)
  if (tab) return { day: valueOf(tab, 'data-day-tab'), learnerId }
  const column = nearest(find, 'data-column', ({ left, right }) => distance(point.x, left, right))
  const row = nearest(find, 'data-row', ({ top, bottom }) => distance(point.y, top, bottom))
  return column && row
    ? { day: valueOf(column, 'data-column'), learnerId: valueOf(row, 'data-row') }
    : undefined
}

/** The day of the strip that this point is on. */
export function tabAt(find: Find, point: Point): Element | undefined {
  return visible(find, 'data-day-tab').find((tab) => {
    const { left, right, top, bottom } = tab.getBoundingClientRect()
    return distance(point.x, left, right) === 0 && distance(point.y, top, bottom) === 0
  })
}

/** The middle of a place, of a closed day in its tab. */
export function middleOf(find: Find, { day, learnerId }: Place): Point | undefined {
  const is = (attribute: string, value: string | null) => (element: Element) =>
    valueOf(element, attribute) === value
  const column = visible(find, 'data-column').find(is('data-column', day))
  const row = visible(find, 'data-row').find(is('data-row', learnerId))
  const tab = visible(find, 'data-day-tab').find(is('data-day-tab', day))
  if (column && row) {
    const [across, down] = [column.getBoundingClientRect(), row.getBoundingClientRect()]
    return { x: (across.left + across.right) / 2, y: (down.top + down.bottom) / 2 }
  }
  const box = tab?.getBoundingClientRect()
  return box && { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 }
}

function nearest(find: Find, attribute: string, distanceTo: (box: DOMRect) => number) {
  return visible(find, attribute)
    .map((element) => ({ element, distance: distanceTo(element.getBoundingClientRect()) }))
    .sort((a, b) => a.distance - b.distance)[0]?.element
}

function visible(find: Find, attribute: string): Element[] {
  return find(attribute).filter((element) => element.checkVisibility({ visibilityProperty: true }))
}

const valueOf = (element: Element, attribute: string) => element.getAttribute(attribute) || null

const distance = (at: number, from: number, to: number) => Math.max(from - at, 0, at - to)
