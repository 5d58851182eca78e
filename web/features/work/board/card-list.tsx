import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Task } from '#web/api/queries.ts'
import { LandingSlot } from '#web/entities/dragging/landing-slot.tsx'

/** Height in pixels of a card without a description. */
export const cardHeight = 64

/** Classes for the empty space that shows where a dragged card would drop. */
export const slotClass = 'absolute inset-x-0 rounded-card'

/** Gap between two cards, in pixels. */
export const cardGap = 8

/** The space that opens in the list for a dragged card. */
type Slot = {
  /** Index of the card that follows the slot. Equals the number of cards if the slot is after the last one. */
  gap: number
  /** Height of the dragged card, in pixels. */
  height: number
}

export type CardListProps = {
  /** The id of the heading that labels the list. */
  labelledBy: string
  tasks: Task[]
  slot: Slot | undefined
  renderCard: (task: Task) => ReactNode
  /** Content for a list without cards. */
  empty: ReactNode
  /** Receives a function that measures the vertical middle of every card. */
  middlesRef: RefObject<() => number[]>
}

/** List that renders all cards of a column, so Tab and the browser’s own search can reach each of them. */
export function CardList({ labelledBy, tasks, slot, renderCard, empty, middlesRef }: CardListProps) {
  const listRef = useRef<HTMLOListElement>(null)
  useEffect(() => {
    middlesRef.current = () => cardMiddles(listRef.current)
  }, [middlesRef])
  const room = slot ? slot.height + cardGap : 0
  const landing = slot && <LandingSlot key="landing" height={slot.height} className={slotClass} />
  return (
    <ol
      ref={listRef}
      aria-labelledby={labelledBy}
      className="relative -mb-2 min-h-24 [&_:is(article,button)]:scroll-my-20"
      style={{ paddingBottom: room }}
    >
      {tasks.flatMap((task, index) => [
        slot?.gap === index && landing,
        <li
          key={task.id}
          data-card
          className="pb-2 print:pb-0 group-data-carrying/board:transition-transform"
          style={slot && slot.gap <= index ? { transform: `translateY(${room}px)` } : undefined}
        >
          {renderCard(task)}
        </li>,
      ])}
      {slot && slot.gap >= tasks.length && landing}
      {tasks.length === 0 && !slot && empty}
    </ol>
  )
}

/**
 * Returns the vertical middle of each card as if there were no slot. The slot moves the cards below it. If it were
 * included, the drop positions would change although the pointer has not moved.
 */
function cardMiddles(list: HTMLElement | null): number[] {
  if (!list) return []
  const cards = [...list.querySelectorAll<HTMLElement>(':scope > [data-card]')]
  if (!list.checkVisibility({ visibilityProperty: true })) return cards.map(() => -Infinity)
  const { top } = list.getBoundingClientRect()
  return cards.map((card) => {
    const height = card.firstElementChild?.getBoundingClientRect().height ?? card.offsetHeight
    return top + card.offsetTop + height / 2
  })
}
