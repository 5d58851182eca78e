import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Task } from '#web/api/queries.ts'
import { SharedWith } from '#web/entities/cards/shared-with.tsx'
import { CheckIcon } from '#web/ui/icons/check.tsx'
import { SubjectDrawing } from '#web/ui/subject-drawing.tsx'
import { useLearnerDay, useSubjectOf } from '../learner-day.tsx'
import { useTaskTime } from '../task-time.ts'
import { rowAttribute } from '../use-kept-focus.ts'

type OwnRowProps = {
  task: Task
  /** Content before the task: the handle to move it. */
  handle?: ReactNode
  /** Additional information about the task. */
  note?: ReactNode
  /** Content after the task: its action buttons. */
  children?: ReactNode
  className?: string
}

/**
 * A task in one line of the learner's day: subject icon, title, subject and time. The parent renders the list item
 * around it.
 */
export function OwnRow({ task, handle, note, children, className = '' }: OwnRowProps) {
  const { t } = useTranslation()
  const { open } = useLearnerDay()
  const subject = useSubjectOf(task)
  const time = useTaskTime(task)
  return (
    <div
      {...{ [rowAttribute]: task.id }}
      className={`flex min-h-18 flex-wrap items-center gap-1 px-2 ${className}`}
    >
      {handle}
      <SubjectDrawing subject={subject ?? null} size="medium" className="max-sm:size-9" />
      <button
        type="button"
        data-title
        aria-haspopup="dialog"
        onClick={() => open(task)}
        className="group flex min-h-18 min-w-0 grow basis-16 flex-col items-start justify-center gap-0.5 rounded-item px-2 py-1.5 text-start"
      >
        <span
          dir="auto"
          className="line-clamp-2 w-full max-sm:line-clamp-4 text-match-page text-15 font-medium text-pretty group-hover:underline group-hover:decoration-line-strong group-hover:underline-offset-3"
        >
          {task.title}
        </span>
        <span className="flex max-w-full flex-wrap items-center gap-x-1.5 text-13 text-ink-soft">
          <span className="sr-only">{t('ownDay.about')}</span>
          {subject && <bdi>{subject.name}</bdi>}
          {subject && time && <span aria-hidden="true">•</span>}
          {time && <bdi className="tabular-nums">{time}</bdi>}
        </span>
      </button>
      <span className="contents max-sm:hidden">
        <SharedWith task={task} />
      </span>
      {note}
      {children && <div className="ms-auto flex items-center gap-1">{children}</div>}
    </div>
  )
}

type RowButtonProps = { label: string; onPress: () => void; Icon: ComponentType<{ className?: string }> }

export function RowButton({ label, onPress, Icon }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="grid size-18 shrink-0 place-items-center rounded-block text-ink-soft hover:bg-sunken hover:text-ink max-sm:w-11"
    >
      <Icon className="size-5" />
    </button>
  )
}

/**
 * Button that marks a task as done. It stands out for a task in progress, because finishing it is the next step.
 */
export function DoneBox({ task }: { task: Task }) {
  const { t } = useTranslation()
  const { finish } = useLearnerDay()
  const label = t('today.finish', { title: task.title })
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => finish(task)}
      className="group/box grid size-18 shrink-0 place-items-center rounded-block max-sm:w-14"
    >
      {task.status === 'in_progress' ? (
        <span className="grid size-14 place-items-center rounded-block bg-brand text-on-brand group-hover/box:bg-brand-strong">
          <CheckIcon className="size-6" />
        </span>
      ) : (
        <span className="size-8 rounded-item border-2 border-line-strong bg-card group-hover/box:border-brand group-hover/box:bg-brand-soft" />
      )}
    </button>
  )
}
