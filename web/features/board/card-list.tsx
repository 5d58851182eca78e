import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Task } from '#web/api/queries.ts'
import { DropIndicator } from './drop-indicator.tsx'

export type CardListProps = {
  /** The id of the heading that labels it. */
  labelledBy: string
  tasks: Task[]
  /** The drop indicator stands before the card with this index; after the last card when it equals their number. */
  gap: number | undefined
  renderCard: (task: Task) => ReactNode
  /** Shown while there are no cards. */
  empty: ReactNode
  /** Receives a function that measures the vertical middle of every card. */
  middlesRef: RefObject<() => number[]>
}

/** All cards of a column are in the DOM, so Tab and the browser’s own search reach each one. */
export function CardList({ labelledBy, tasks, gap, renderCard, empty, middlesRef }: CardListProps) {
  const listRef = useRef<HTMLOListElement>(null)
  useEffect(() => {
    middlesRef.current = () => cardMiddles(listRef.current)
  }, [middlesRef])
  return (
    <ol
      ref={listRef}
      aria-labelledby={labelledBy}
      className="flex min-h-24 flex-col gap-3 [&_:is(article,button)]:scroll-my-16"
    >
      {tasks.map((task, index) => (
        <li key={task.id} data-card className="relative">
          {gap === index && <DropIndicator className="-top-2.25" />}
          {renderCard(task)}
          {gap === tasks.length && index === tasks.length - 1 && <DropIndicator className="-bottom-2.25" />}
        </li>
      ))}
      {tasks.length === 0 && empty}
    </ol>
  )
}

function cardMiddles(list: HTMLElement | null): number[] {
  if (!list) return []
  const cards = [...list.querySelectorAll(':scope > [data-card]')]
  if (!list.checkVisibility()) return cards.map(() => -Infinity)
  return cards.map((card) => {
    const { top, bottom } = card.getBoundingClientRect()
    return (top + bottom) / 2
  })
}
