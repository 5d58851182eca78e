import { useId, useRef } from 'react'
import { ChildHeader } from './child-header.tsx'
import { DayNotes } from './day-notes.tsx'
import { DayOwnLearning } from './day-own-learning.tsx'
import { DaySections, type DaySectionName } from './day-sections.tsx'
import { type LearnerDay, LearnerDayProvider } from './learner-day.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

type ChildDayProps = {
  day: LearnerDay
  /** The sections in which at least one child has tasks. */
  parts: ReadonlySet<DaySectionName>
  isAlone: boolean
  /** True if the card is expanded on a phone. */
  isOpen: boolean
  onFold: (isOpen: boolean) => void
  onAdd: (() => void) | undefined
  onBadDay: (() => void) | undefined
}

/** The day of one child: a column on wide screens, a separate card on a phone. */
export function ChildDay({ day, parts, isAlone, isOpen, onFold, onAdd, onBadDay }: ChildDayProps) {
  const headingId = useId()
  const article = useRef<HTMLElement>(null)
  useKeptFocus(article)
  return (
    <LearnerDayProvider day={day}>
      <article
        ref={article}
        aria-labelledby={headingId}
        className={`min-w-0 border-line max-sm:rounded-sheet max-sm:border max-sm:bg-card max-sm:p-4 max-sm:shadow-sheet sm:border-s sm:border-t sm:p-5 ${isAlone ? '' : 'sm:row-span-8 sm:grid sm:grid-rows-subgrid'}`}
      >
        <div>
          <ChildHeader
            headingId={headingId}
            isOpen={isOpen}
            onFold={isAlone ? undefined : onFold}
            onAdd={onAdd}
            onBadDay={onBadDay}
          />
          <DayNotes />
        </div>
        <DaySections parts={parts} isAlone={isAlone} isOpen={isOpen} />
        <DayOwnLearning className={isOpen ? '' : 'max-sm:hidden'} />
      </article>
    </LearnerDayProvider>
  )
}
