import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, type RefObject, useLayoutEffect, useState } from 'react'

type VirtualRows = {
  list: RefObject<HTMLElement | null>
  /** The id of the task in each row. Undefined for a heading. */
  ids: readonly (string | undefined)[]
  keyOf: (index: number) => string | number
  /** Estimated height of a row in pixels, used until the row is measured. */
  height: number
  gap?: number
  overscan: number
  /** Id of the task in the row that must stay rendered. By default it is the row with the focus. */
  keptId?: string | undefined
  /** Number of rows before and after this row that also stay rendered. */
  keptAround: number
  /** True to render all rows. */
  isWhole?: boolean
}

/**
 * Chooses the rows to render: those near the viewport, the focused row and the rows next to it. Because of this,
 * scrolling never loses the focus, and Tab and arrow keys continue from the focused row. Each row element needs
 * `data-card` with the id of its task, and the list element needs the props in `trackFocus`.
 */
export function useVirtualRows(rows: VirtualRows) {
  const { list, ids, keyOf, height, gap = 0, overscan, keptAround, isWhole = false } = rows
  const [focusedId, setFocusedId] = useState<string>()
  const keptId = rows.keptId ?? focusedId
  const kept = keptId === undefined ? -1 : ids.indexOf(keptId)
  const scrollMargin = useOffsetTop(list)
  const virtualizer = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => height,
    gap,
    overscan,
    scrollMargin,
    getItemKey: keyOf,
    rangeExtractor: (range) => {
      if (isWhole) return [...ids.keys()]
      const near = Array.from(
        { length: kept < 0 ? 0 : 2 * keptAround + 1 },
        (_, at) => kept - keptAround + at,
      )
      const inside = near.filter((at) => at >= 0 && at < ids.length)
      return [...new Set([...inside, ...defaultRangeExtractor(range)])].sort((a, b) => a - b)
    },
  })
  const trackFocus = {
    onFocus: ({ target }: FocusEvent) =>
      setFocusedId(target.closest<HTMLElement>('[data-card]')?.dataset['card']),
    onBlur: ({ relatedTarget }: FocusEvent) => relatedTarget && setFocusedId(undefined),
  }
  return { virtualizer, scrollMargin, trackFocus }
}

/**
 * Returns the distance of the list from the top of the document. Measures it again whenever the size of the page
 * changes.
 */
function useOffsetTop(list: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setOffset(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return offset
}
