import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayRowThatFits, type MyDay, type RowRoom, type Step } from '#domain/my-day.ts'
import type { Task } from '#web/api/queries.ts'
import { TickSign } from '#web/ui/icons/child/tick.tsx'
import { SubjectDrawing } from '#web/ui/subject-drawing.tsx'
import { useSubjectOf } from './day-context.ts'
import { OwnPicture } from './own-picture.tsx'

/**
 * Header with the child's picture and the day as a row of pictures. Done tasks have a tick, the current task has a
 * ring, later tasks have no mark.
 */
export function DayHead({ day, shown }: { day: MyDay<Task>; shown: Task | undefined }) {
  const { t } = useTranslation()
  const list = useRef<HTMLOListElement>(null)
  const { steps, hasMoreDone, hasMoreToCome } = dayRowThatFits(day, shown, useRowRoom(list))
  const words = [t('myDay.done', { count: day.done.length }), t('myDay.toGo', { count: day.left })]
  return (
    <header className="day-head">
      <OwnPicture />
      <ol ref={list} aria-label={words.join(' ')} className="day-steps">
        {hasMoreDone && <More />}
        {steps.map((step) => (
          <StepPicture key={step.task.id} step={step} />
        ))}
        {hasMoreToCome && <More />}
      </ol>
    </header>
  )
}

/** Returns the available width of the row, and the width and gap of its pictures, in px. */
function useRowRoom(list: RefObject<HTMLOListElement | null>): RowRoom {
  const [rowRoom, setRoom] = useState<RowRoom>({ room: Infinity, step: 0, gap: 0 })
  useLayoutEffect(() => {
    const row = list.current
    if (!row) return undefined
    const measure = () => {
      const { clientWidth: room, clientHeight: step } = row // A picture is a square as high as the row.
      setRoom({ room, step, gap: Number.parseFloat(getComputedStyle(row).columnGap) })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(row)
    measure()
    return () => observer.disconnect()
  }, [list])
  return rowRoom
}

function StepPicture({ step: { task, state } }: { step: Step<Task> }) {
  const { t } = useTranslation()
  const subjectOf = useSubjectOf()
  return (
    <li data-step={state} {...(state === 'now' && { 'aria-current': 'step' })}>
      <SubjectDrawing subject={subjectOf(task)} size="large" className="day-step" />
      {state === 'done' && (
        <span className="day-ticked">
          <TickSign className="day-sign" />
        </span>
      )}
      <span className="sr-only">{t(`myDay.step.${state}`, { title: task.title })}</span>
    </li>
  )
}

/** Three dots that show that the row has no room for more pictures. */
function More() {
  return (
    <li aria-hidden="true" className="day-more">
      <svg viewBox="0 0 24 24" fill="currentColor">
        <circle cx="4" cy="12" r="2.5" />
        <circle cx="12" cy="12" r="2.5" />
        <circle cx="20" cy="12" r="2.5" />
      </svg>
    </li>
  )
}
