import type { Place } from './week-plan.ts'

export type Point = { x: number; y: number }

/*
 * Finds the cell under a dragged card by measuring only the headings, because measuring every cell would be
 * slower. On a heading of a day, `data-column` contains the day. On a heading of a row, `data-row` contains the
 * learner id, or nothing for unassigned tasks. On a tab of the day strip of a phone, `data-day-tab` contains the
 * day.
 */

/** Function that returns the elements with this attribute. */
export type Find = (attribute: string) => Element[]

/**
 * Returns the place at a point, or the nearest place. On a tab of the day strip it is the day of the tab, and the
 * learner stays `learnerId`.
 */
export function placeAt(find: Find, point: Point, learnerId: string | null): Place | undefined {
  const tab = tabAt(find, point)
  if (tab) return { day: valueOf(tab, 'data-day-tab'), learnerId }
  const column = nearest(find, 'data-column', ({ left, right }) => distance(point.x, left, right))
  const row = nearest(find, 'data-row', ({ top, bottom }) => distance(point.y, top, bottom))
  return column && row
    ? { day: valueOf(column, 'data-column'), learnerId: valueOf(row, 'data-row') }
    : undefined
}

/** Returns the tab of the day strip at this point. */
export function tabAt(find: Find, point: Point): Element | undefined {
  return visible(find, 'data-day-tab').find((tab) => {
    const { left, right, top, bottom } = tab.getBoundingClientRect()
    return distance(point.x, left, right) === 0 && distance(point.y, top, bottom) === 0
  })
}

/** Returns the middle of a place. On a phone, returns the middle of the day’s tab if another day is open. */
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
