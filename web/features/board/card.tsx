import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Subject, Task } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { ClockIcon } from '#web/ui/screen-icons.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SubjectBadge } from '#web/entities/subject-badge.tsx'
import { timeLabel } from './time-label.ts'

type CardProps = {
  task: Task
  subject: Subject | undefined
  /** A button on the board, plain text in the drag overlay. */
  title: ReactNode
  actions?: ReactNode
  lifted?: boolean
}

export function CardFace({ task, subject, title, actions, lifted = false }: CardProps) {
  const { t } = useTranslation()
  const { percent, typedDuration } = useFormat()
  return (
    <div
      className={`relative flex flex-col gap-2 rounded-card border bg-card p-3 print:flex-row print:flex-wrap print:items-center print:gap-x-3 print:gap-y-1 print:rounded-badge print:p-2 ${
        lifted
          ? 'rotate-1 cursor-grabbing border-brand shadow-high'
          : 'border-line shadow-lift hover:border-line-strong'
      }`}
    >
      <div className="flex items-start gap-2 print:w-full">
        {task.status === 'done' && (
          <span className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full bg-brand text-on-brand print:border print:bg-card print:text-ink">
            <CheckIcon className="size-3.5" />
            <span className="sr-only">{t('status.done')}</span>
          </span>
        )}
        <h3 className="min-w-0 flex-1 font-medium">{title}</h3>
      </div>
      <p
        dir="auto"
        className={`clamp-own-words text-13 text-ink-soft print:w-full ${task.description ? '' : 'print:hidden'}`}
      >
        {task.description ?? t('board.noDescription')}
      </p>
      {task.status === 'in_progress' && (
        <div className="flex items-center gap-2 text-13 print:w-full">
          <ProgressBar
            value={task.progress}
            label={t('board.progressOf', { title: task.title })}
            className="flex-1"
          />
          <span className="text-ink-soft tabular-nums">{percent(task.progress)}</span>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 text-13 text-ink-soft">
        {subject && <SubjectBadge subject={subject} />}
        <span className="flex items-center gap-1">
          <ClockIcon className="size-4" />
          <bdi>{timeLabel(t, task, typedDuration)}</bdi>
        </span>
      </div>
      {(task.assignee ?? actions) && (
        <div className="-my-1.5 flex min-h-control items-center gap-2 text-13 text-ink-soft print:my-0 print:min-h-0">
          {task.assignee && (
            <>
              <Avatar {...task.assignee} size="small" className="print:hidden" />
              <bdi className="min-w-0 truncate">{task.assignee.firstName}</bdi>
            </>
          )}
          {actions}
        </div>
      )}
    </div>
  )
}
