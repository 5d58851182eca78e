import { useEffect, useMemo, useRef } from 'react'
import { LandingSlot } from '#web/entities/dragging/landing-slot.tsx'
import { cardGap, cardHeight, type CardListProps, slotClass } from './card-list.tsx'
import { useVirtualRows } from './virtual-rows.ts'

/**
 * List that renders only the cards of a column that are near the viewport (`useVirtualRows`). Used on long boards.
 */
export function VirtualCardList({ labelledBy, tasks, slot, renderCard, empty, middlesRef }: CardListProps) {
  const listRef = useRef<HTMLOListElement>(null)
  const ids = useMemo(() => tasks.map(({ id }) => id), [tasks])
  const { virtualizer, scrollMargin, trackFocus } = useVirtualRows({
    list: listRef,
    ids,
    keyOf: (index) => ids[index] ?? index,
    height: cardHeight,
    gap: cardGap,
    overscan: 4,
    keptAround: 1,
  })
  useEffect(() => {
    middlesRef.current = () =>
      listRef.current?.checkVisibility({ visibilityProperty: true })
        ? virtualizer.measurementsCache.map((item) => (item.start + item.end) / 2 - window.scrollY)
        : tasks.map(() => -Infinity)
  }, [middlesRef, virtualizer, tasks])

  const room = slot ? slot.height + cardGap : 0
  return (
    <ol
      ref={listRef}
      aria-labelledby={labelledBy}
      className="relative min-h-24 [&_:is(article,button)]:scroll-my-20"
      {...trackFocus}
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
          className={slotClass}
          height={slot.height}
          top={tasks.length > 0 ? slotTop(virtualizer.measurementsCache, slot.gap) - scrollMargin : 0}
        />
      )}
      {tasks.length === 0 && !slot && empty}
    </ol>
  )
}

type Measured = { start: number; end: number }

/**
 * Returns the y coordinate of the slot in the document: the top of the card with this index, or below the last card.
 */
function slotTop(cards: readonly Measured[], gap: number): number {
  return cards[gap]?.start ?? (cards.at(-1)?.end ?? 0) + cardGap
}
