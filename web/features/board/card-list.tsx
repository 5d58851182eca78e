import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Task } from '#web/api/queries.ts'
import { LandingSlot } from './landing-slot.tsx'

/** Pixels: a card without a description. */
export const cardHeight = 64

/** Pixels between two cards. */
export const cardGap = 8

/** The place that opens for a dragged card. */
type Slot = {
  /** Before the card with this index; after the last card when it equals their number. */
  gap: number
  /** Pixels: that of the dragged card. */
  height: number
}

export type CardListProps = {
  /** The id of the heading that labels it. */
  labelledBy: string
  tasks: Task[]
  slot: Slot | undefined
  renderCard: (task: Task) => ReactNode
  /** Shown while there are no cards. */
  empty: ReactNode
  /** Receives a function that measures the vertical middle of every card. */
  middlesRef: RefObject<() => number[]>
}

/** All cards of a column are in the DOM, so Tab and the browser’s own search reach each one. */
export function CardList({ labelledBy, tasks, slot, renderCard, empty, middlesRef }: CardListProps) {
  const listRef = useRef<HTMLOListElement>(null)
  useEffect(() => {
    middlesRef.current = () => cardMiddles(listRef.current)
  }, [middlesRef])
  const room = slot ? slot.height + cardGap : 0
  const landing = slot && <LandingSlot key="landing" height={slot.height} />
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

/** Without the room that has been made for the slot: with it the places would flee from the pointer. */
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
