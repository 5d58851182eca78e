import { useTranslation } from 'react-i18next'
import { useWorkspace } from '#web/entities/selected-workspace.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The week while it loads: its days and a row for each learner, in about the room that they will take. */
export function WeekSkeleton() {
  const { t } = useTranslation()
  const { learnerCount } = useWorkspace()
  const rows = Array.from({ length: Math.min(Math.max(learnerCount, 1), 5) }, (_, index) => index)
  return (
    <>
      <p role="status" className="sr-only">
        {t('board.loading')}
      </p>
      <div aria-hidden="true" className="max-md:hidden">
        <div
          className="week-columns grid overflow-hidden"
          style={{ gridTemplateColumns: 'var(--names) repeat(5, var(--coming))' }}
        >
          <span />
          {days.map((day) => (
            <span key={day} className="px-2.5 py-2">
              <Skeleton className="h-4 w-16 rounded-badge" />
            </span>
          ))}
          {rows.map((row) => (
            <div key={row} className="contents">
              <div className="flex min-h-40 flex-col items-start gap-2 border-t border-line py-3">
                <Skeleton className="size-8 rounded-full" />
                <Skeleton className="h-4 w-16 rounded-badge" />
              </div>
              {days.map((day) => (
                <div key={day} className="flex flex-col gap-1 border-t border-line p-1.5">
                  {day <= (row + 1) % 3 && <Skeleton className="h-14 rounded-item" />}
                  {day === 1 && <Skeleton className="h-10 rounded-item" />}
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
      <div aria-hidden="true" className="flex flex-col gap-5 md:hidden">
        <Skeleton className="h-13 rounded-block" />
        {rows.map((row) => (
          <div key={row} className="flex flex-col gap-1">
            <div className="mb-1 flex items-center gap-2">
              <Skeleton className="size-8 rounded-full" />
              <Skeleton className="h-4 w-16 rounded-badge" />
            </div>
            <Skeleton className="h-11 rounded-item" />
            <Skeleton className="h-11 rounded-item" />
          </div>
        ))}
      </div>
    </>
  )
}

const days = [0, 1, 2, 3, 4]

/** The same below what stands above the week: the header of its sprint, filters, and the line that adds tasks. */
export function SprintWeekSkeleton() {
  return (
    <>
      <div aria-hidden="true" className="mb-3 flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="flex flex-col gap-2">
            <Skeleton className="h-7 w-64 rounded-item" />
            <Skeleton className="h-4 w-48 rounded-badge" />
          </div>
          <Skeleton className="min-h-control w-64 rounded-card lg:w-lg" />
        </div>
        <Skeleton className="h-5 w-full rounded-full lg:hidden" />
        <Skeleton className="min-h-control-small w-lg max-w-full rounded-full max-md:hidden" />
        <Skeleton className="min-h-row rounded-card max-md:hidden" />
      </div>
      <WeekSkeleton />
    </>
  )
}
