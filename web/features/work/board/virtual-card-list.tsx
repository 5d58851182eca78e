import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { cardGap, cardHeight, type CardListProps } from './card-list.tsx'
import { LandingSlot } from './landing-slot.tsx'
import { useOffsetTop } from './use-offset-top.ts'

/**
 * Virtualized column. Renders the cards near the viewport, the focused card and the cards next to it. So scrolling
 * never loses the focus, and Tab continues from the focused card.
 */
export function VirtualCardList({ labelledBy, tasks, slot, renderCard, empty, middlesRef }: CardListProps) {
  const listRef = useRef<HTMLOListElement>(null)
  const [focusedId, setFocusedId] = useState<string>()
  const scrollMargin = useOffsetTop(listRef)
  const focused = focusedId ? tasks.findIndex(({ id }) => id === focusedId) : -1
  const virtualizer = useWindowVirtualizer({
    count: tasks.length,
    estimateSize: () => cardHeight,
    gap: cardGap,
    overscan: 4,
    scrollMargin,
    getItemKey: (index) => tasks[index]?.id ?? index,
    rangeExtractor: (range) => withNeighbours(range, focused),
  })
  useEffect(() => {
    middlesRef.current = () =>
      listRef.current?.checkVisibility({ visibilityProperty: true })
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
  const room = slot ? slot.height + cardGap : 0
  return (
    <ol
      ref={listRef}
      aria-labelledby={labelledBy}
      className="relative min-h-24 [&_:is(article,button)]:scroll-my-20"
      style={{ height: tasks.length > 0 ? virtualizer.getTotalSize() + room : undefined }}
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
            className="absolute inset-x-0 top-0 group-data-carrying/board:transition-transform"
            style={{
              transform: `translateY(${item.start - scrollMargin + (slot && slot.gap <= item.index ? room : 0)}px)`,
            }}
          >
            {renderCard(task)}
          </li>
        )
      })}
      {slot && (
        <LandingSlot
          height={slot.height}
          top={tasks.length > 0 ? slotTop(virtualizer.measurementsCache, slot.gap) - scrollMargin : 0}
        />
      )}
      {tasks.length === 0 && !slot && empty}
    </ol>
  )
}

function withNeighbours(range: Range, index: number): number[] {
  const near = index < 0 ? [] : [index - 1, index, index + 1]
  const inside = near.filter((other) => other >= 0 && other < range.count)
  return [...new Set([...inside, ...defaultRangeExtractor(range)])].sort((a, b) => a - b)
}

type Measured = { start: number; end: number }

/**
 * Returns the y coordinate of the slot in the document: the top of the card with this index, or below the last card.
 */
function slotTop(cards: readonly Measured[], gap: number): number {
  return cards[gap]?.start ?? (cards.at(-1)?.end ?? 0) + cardGap
}
