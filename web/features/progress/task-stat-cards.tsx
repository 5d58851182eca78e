import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskStatus } from '#domain/board.ts'
import { toHours } from '#domain/duration.ts'
import { useFormat } from '#web/i18n/format.ts'
import { ChartIcon } from '#web/ui/icons.tsx'
import { BacklogIcon, ClockIcon } from '#web/ui/screen-icons.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'

type TaskCounts = { totalTasks: number; todoTasks: number; inProgressTasks: number; completedTasks: number }

/** Which tasks the numbers count, see `useTaskScopeLabel`. */
type ScopeProps = { scope: string }

export function TotalCard({
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
  return (
    <StatCard
      heading="h3"
      title={t('progress.total')}
      scope={scope}
      value={number(totalTasks)}
      icon={<BacklogIcon />}
    >
      {totalTasks > 0 && <SplitBar split={split} />}
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-soft">
        {split.map(({ status, tasks }) => (
          <li key={status} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${colors[status]}`} />
            {t(`status.${status}`)}{' '}
            <span className="font-semibold text-ink tabular-nums">{number(tasks)}</span>
          </li>
        ))}
      </ul>
    </StatCard>
  )
}

/** Same colours as the board’s columns. */
const colors: Record<TaskStatus, string> = {
  todo: 'bg-line-strong',
  in_progress: 'bg-line-strong',
  done: 'bg-brand',
}

type Split = readonly { status: TaskStatus; tasks: number }[]

/** Decorative: the list below says the same. */
function SplitBar({ split }: { split: Split }) {
  return (
    <div aria-hidden="true" className="mt-3 flex h-2 gap-0.5 overflow-hidden rounded-full">
      {split
        .filter(({ tasks }) => tasks > 0)
        .map(({ status, tasks }) => (
          <span key={status} className={colors[status]} style={{ flexGrow: tasks }} />
        ))}
    </div>
  )
}

type RateCardProps = ScopeProps & { rate: number; done: number; total: number; children?: ReactNode }

export function RateCard({ scope, rate, done, total, children }: RateCardProps) {
  const { t } = useTranslation()
  const { number, percent } = useFormat()
  return (
    <StatCard
      heading="h3"
      title={t('progress.rate')}
      scope={scope}
      value={percent(rate)}
      text={t('progress.rateText', { done: number(done), count: total })}
      icon={<ChartIcon />}
    >
      <ProgressBar value={rate} label={t('progress.rate')} className="mt-3" />
      {children}
    </StatCard>
  )
}

export function TimeCard({ scope, minutes, text }: ScopeProps & { minutes: number; text?: string }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <StatCard
      heading="h3"
      title={t('progress.time')}
      scope={scope}
      value={t('progress.hours', { hours: number(toHours(minutes)) })}
      {...(text && { text })}
      icon={<ClockIcon />}
    />
  )
}
