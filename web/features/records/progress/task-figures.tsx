import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskStatus } from '#domain/board.ts'
import { toHours } from '#domain/duration.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Figure } from '#web/ui/figures.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

type TaskCounts = { totalTasks: number; todoTasks: number; inProgressTasks: number; completedTasks: number }

/** Text that says which tasks the numbers count, see `useTaskScopeLabel`. */
type ScopeProps = { scope: string }

export function TotalFigure({
  scope,
  totalTasks,
  todoTasks,
  inProgressTasks,
  completedTasks,
}: TaskCounts & ScopeProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const split = [
    { status: 'todo', tasks: todoTasks },
    { status: 'in_progress', tasks: inProgressTasks },
    { status: 'done', tasks: completedTasks },
  ] as const
  const legend = (
    <ul className="flex flex-wrap gap-x-2.5 gap-y-0.5">
      {split.map(({ status, tasks }) => (
        <li key={status} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${marks[status]}`} />
          <span>
            {t(`status.${status}`)} <span className="font-medium text-ink tabular-nums">{number(tasks)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
  return <Figure title={t('progress.total')} scope={scope} value={number(totalTasks)} text={legend} />
}

/** Marks for each status: empty, half and full, like the icons of the board’s columns. */
const marks: Record<TaskStatus, string> = {
  todo: 'border border-line-strong',
  in_progress: 'border border-line-strong half-filled',
  done: 'bg-brand',
}

type RateFigureProps = ScopeProps & { rate: number; done: number; total: number; children?: ReactNode }

export function RateFigure({ scope, rate, done, total, children }: RateFigureProps) {
  const { t } = useTranslation()
  const { number, percent } = useFormat()
  return (
    <Figure
      title={t('progress.rate')}
      scope={scope}
      value={percent(rate)}
      text={t('progress.rateText', { done: number(done), count: total })}
      bar={<ProgressBar value={rate} label={t('progress.rate')} className="h-1.5" />}
    >
      {children}
    </Figure>
  )
}

export function TimeFigure({ scope, minutes, text }: ScopeProps & { minutes: number; text?: string }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const value = t('progress.hours', { hours: number(toHours(minutes)) })
  return <Figure title={t('progress.time')} scope={scope} value={value} text={text} />
}
