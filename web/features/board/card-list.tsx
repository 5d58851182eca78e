import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Task } from '#web/api/reads.ts'
import { LandingMark } from './landing-mark.tsx'

export type CardListProps = {
  /** The id of the heading that names it. */
  labelledBy: string
  tasks: Task[]
  /** Before which card the mark of the landing stands; after the last one when it is their number. */
  gap: number | undefined
  renderCard: (task: Task) => ReactNode
  /** What stands in place of cards while there are none. */
  empty: ReactNode
  /** Receives the way to find the middle of every card. */
  middlesRef: RefObject<() => number[]>
}

/** All cards of a column, in the document from the first to the last: Tab and the browser's search meet every one. */
export function CardList({ labelledBy, tasks, gap, renderCard, empty, middlesRef }: CardListProps) {
  const listRef = useRef<HTMLOListElement>(null)
  useEffect(() => {
    middlesRef.current = () => middlesIn(listRef.current)
  }, [middlesRef])
  return (
    <ol
      ref={listRef}
      aria-labelledby={labelledBy}
      className="flex min-h-24 flex-col gap-3 [&_:is(article,button)]:scroll-my-16"
    >
      {tasks.map((task, index) => (
        <li key={task.id} data-card className="relative">
          {gap === index && <LandingMark className="-top-2.25" />}
          {renderCard(task)}
          {gap === tasks.length && index === tasks.length - 1 && <LandingMark className="-bottom-2.25" />}
        </li>
      ))}
      {tasks.length === 0 && empty}
    </ol>
  )
}

function middlesIn(list: HTMLElement | null): number[] {
  if (!list) return []
  const cards = [...list.querySelectorAll(':scope > [data-card]')]
  if (!list.checkVisibility()) return cards.map(() => -Infinity)
  return cards.map((card) => {
    const { top, bottom } = card.getBoundingClientRect()
    return (top + bottom) / 2
  })
}
