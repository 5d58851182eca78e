import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { taskStatuses } from '#domain/board.ts'
import { completionRate } from '#domain/progress.ts'
import type { ActiveSprint, Task } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

type SprintHeaderProps = { sprint: ActiveSprint; tasks: Task[]; children: ReactNode }

/** Header of the sprint board: name, dates, counts and progress. */
export function SprintHeader({ sprint, tasks, children }: SprintHeaderProps) {
  const { t } = useTranslation()
  const { number, percent } = useFormat()
  const count = (status: Task['status']) => tasks.filter((task) => task.status === status).length
  const progress = completionRate(count('done'), tasks.length)
  return (
    <header className="mb-5 flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3">
        <div className="min-w-0">
          <h1 className="text-22 sm:text-28">
            <bdi>{sprint.name}</bdi>
          </h1>
          <p className="mt-1 text-ink-soft">
            <SprintDay day={sprint.startDate} fallback={t('board.startDate')} />
            {' – '}
            <SprintDay day={sprint.endDate} fallback={t('board.endDate')} />
          </p>
        </div>
        <div className="button-row empty:hidden">{children}</div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
          {taskStatuses.map((status) => (
            <li key={status}>
              {t(`status.${status}`)}{' '}
              <span className="font-semibold text-ink tabular-nums">{number(count(status))}</span>
            </li>
          ))}
        </ul>
        <Badge tone="brand">{t('board.progress', { percent: percent(progress) })}</Badge>
      </div>
      <ProgressBar value={progress} label={t('board.sprintProgress')} />
    </header>
  )
}

function SprintDay({ day, fallback }: { day: string; fallback: string }) {
  return day ? <time dateTime={day}>{day}</time> : <span>{fallback}</span>
}
