import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { completionRate } from '#domain/progress.ts'
import type { ActiveSprint, Task } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { StatusCounts } from './status-counts.tsx'

type SprintHeaderProps = { sprint: ActiveSprint; tasks: Task[]; filters?: ReactNode; children: ReactNode }

/**
 * Header of the sprint board: name, dates, counts and progress. On a phone the column headings show the counts instead.
 */
export function SprintHeader({ sprint, tasks, filters, children }: SprintHeaderProps) {
  const { t } = useTranslation()
  const { percent } = useFormat()
  const done = tasks.filter(({ status }) => status === 'done').length
  const progress = completionRate(done, tasks.length)
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-5 gap-y-3">
      <header className="contents">
        <div className="flex basis-full flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1 basis-72">
            <h1 className="text-22 sm:text-24">
              <bdi>{sprint.name}</bdi>
            </h1>
            <div className="flex flex-wrap items-center gap-x-2 text-ink-soft">
              <p className="tabular-nums max-sm:text-13">
                <bdi dir="ltr">
                  <SprintDay day={sprint.startDate} fallback={t('board.startDate')} />
                  <span>{' – '}</span>
                  <SprintDay day={sprint.endDate} fallback={t('board.endDate')} />
                </bdi>
              </p>
              <span aria-hidden="true" className="max-md:not-print:hidden">
                ·
              </span>
              <StatusCounts tasks={tasks} className="max-md:not-print:hidden" />
            </div>
          </div>
          <div className="flex flex-wrap justify-end gap-2 max-sm:gap-1 empty:hidden print:hidden">
            {children}
          </div>
        </div>
        <div className="flex flex-1 items-center gap-4 max-lg:basis-full lg:order-last lg:min-w-48">
          <ProgressBar value={progress} label={t('board.sprintProgress')} className="h-1.5 flex-1" />
          <span className="shrink-0 rounded-full bg-brand-soft px-2.5 py-0.5 text-13 font-medium text-brand-ink">
            {t('board.progress', { percent: percent(progress) })}
          </span>
        </div>
      </header>
      {filters}
    </div>
  )
}

function SprintDay({ day, fallback }: { day: string; fallback: string }) {
  return day ? <time dateTime={day}>{day}</time> : <span>{fallback}</span>
}
