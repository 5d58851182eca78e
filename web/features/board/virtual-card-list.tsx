import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CardListProps } from './card-list.tsx'
import { DropIndicator } from './drop-indicator.tsx'

const estimatedCardHeight = 170
const cardGap = 12
const indicatorHeight = 6

/**
 * A virtualized column: renders the cards near the viewport, plus the focused one and its neighbours, so that scrolling
 * never drops the focus and Tab goes on from it.
 */
export function VirtualCardList({ labelledBy, tasks, gap, renderCard, empty, middlesRef }: CardListProps) {
  const listRef = useRef<HTMLOListElement>(null)
  const [focusedId, setFocusedId] = useState<string>()
  const scrollMargin = useOffsetTop(listRef)
  const focused = focusedId ? tasks.findIndex(({ id }) => id === focusedId) : -1
  const virtualizer = useWindowVirtualizer({
    count: tasks.length,
    estimateSize: () => estimatedCardHeight,
    gap: cardGap,
    overscan: 4,
    scrollMargin,
    getItemKey: (index) => tasks[index]?.id ?? index,
    rangeExtractor: (range) => withNeighbours(range, focused),
  })
  useEffect(() => {
    middlesRef.current = () =>
      listRef.current?.checkVisibility()
        ? virtualizer.measurementsCache.map((item) => (item.start + item.end) / 2 - window.scrollY)
        : tasks.map(() => -Infinity)
  }, [middlesRef, virtualizer, tasks])

  useEffect(() => {
    const list = listRef.current
    const trackFocus = ({ target }: FocusEvent) =>
      setFocusedId((target as Element).closest<HTMLElement>('[data-card]')?.dataset['card'])
    const forgetFocus = ({ relatedTarget }: FocusEvent) => relatedTarget && setFocusedId(undefined)
    list?.addEventListener('focusin', trackFocus)
    list?.addEventListener('focusout', forgetFocus)
    return () => {
      list?.removeEventListener('focusin', trackFocus)
      list?.removeEventListener('focusout', forgetFocus)
    }
  }, [])
  return (
    <ol
      ref={listRef}
      aria-labelledby={labelledBy}
      className="relative min-h-24 [&_:is(article,button)]:scroll-my-16"
      style={{ height: tasks.length > 0 ? virtualizer.getTotalSize() : undefined }}
    >
      {virtualizer.getVirtualItems().map((item) => {
        const task = tasks[item.index]
        if (!task) return null
        return (
          <li
            key={task.id}
            ref={virtualizer.measureElement}
            data-index={item.index}
            data-card={task.id}
            aria-setsize={tasks.length}
            aria-posinset={item.index + 1}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${item.start - scrollMargin}px)` }}
          >
            {renderCard(task)}
          </li>
        )
      })}
      {gap !== undefined && tasks.length > 0 && (
        <li aria-hidden="true">
          <DropIndicator
            className="top-0"
            style={{
              transform: `translateY(${indicatorTop(virtualizer.measurementsCache, gap) - scrollMargin}px)`,
            }}
          />
        </li>
      )}
      {tasks.length === 0 && empty}
    </ol>
  )
}

function withNeighbours(range: Range, index: number): number[] {
  const near = index < 0 ? [] : [index - 1, index, index + 1]
  const inside = near.filter((other) => other >= 0 && other < range.count)
  return [...new Set([...inside, ...defaultRangeExtractor(range)])].sort((a, b) => a - b)
}

type Measured = { start: number; end: number }

/** Document y of the drop indicator: in the middle of the gap before the card with this index, or after the last one. */
function indicatorTop(cards: readonly Measured[], gap: number): number {
  const after = cards[gap]
  const before = cards[gap - 1]
  if (after) return after.start - (cardGap + indicatorHeight) / 2
  return (before?.end ?? 0) + (cardGap - indicatorHeight) / 2
}

/** Distance of the list from the top of the document; measured again whenever the page changes its size. */
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
