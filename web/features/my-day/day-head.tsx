import { useTranslation } from 'react-i18next'
import { dayRow, type MyDay, type Step } from '#domain/my-day.ts'
import type { Task } from '#web/api/queries.ts'
import { TickSign } from '#web/ui/child-icons.tsx'
import { SubjectDrawing } from '#web/ui/subject-drawing.tsx'
import { useSubjectOf } from './day-context.ts'
import { OwnPicture } from './own-picture.tsx'

/** Who it is, and the day as a row of pictures: ticked is done, ringed is now, plain is to come. */
export function DayHead({ day, shown }: { day: MyDay<Task>; shown: Task | undefined }) {
  const { t } = useTranslation()
  const { steps, hasMoreDone, hasMoreToCome } = dayRow(day, shown)
  const words = [t('myDay.done', { count: day.done.length }), t('myDay.toGo', { count: day.left })]
  return (
    <header className="day-head">
      <OwnPicture />
      <ol aria-label={words.join(' ')} className="day-steps">
        {hasMoreDone && <More />}
        {steps.map((step) => (
          <StepPicture key={step.task.id} step={step} />
        ))}
        {hasMoreToCome && <More />}
      </ol>
    </header>
  )
}

function StepPicture({ step: { task, is } }: { step: Step<Task> }) {
  const { t } = useTranslation()
  const subjectOf = useSubjectOf()
  return (
    <li data-step={is} {...(is === 'now' && { 'aria-current': 'step' })}>
      <SubjectDrawing subject={subjectOf(task)} size="large" className="day-step" />
      {is === 'done' && (
        <span className="day-ticked">
          <TickSign className="day-sign" />
        </span>
      )}
      <span className="sr-only">{t(`myDay.step.${is}`, { title: task.title })}</span>
    </li>
  )
}

/** More than there is room for. */
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
