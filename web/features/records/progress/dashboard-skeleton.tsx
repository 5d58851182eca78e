import { useTranslation } from 'react-i18next'
import type { Workspace } from '#web/api/queries.ts'
import { Figures } from '#web/ui/figures.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { figureColumns } from './dashboard-figures.tsx'
import { initialCount } from './show-more.tsx'

type DashboardSkeletonProps = { workspace: Workspace; seesAll: boolean }

/** Four placeholders, about as large as the content that is loading. */
export function DashboardSkeleton({ workspace, seesAll }: DashboardSkeletonProps) {
  const { t } = useTranslation()
  const learners = seesAll ? workspace.learnerCount : 1
  const lines = Array.from({ length: Math.min(learners, initialCount) }, (_, index) => index)
  return (
    <>
      <p role="status" className="sr-only">
        {t('board.progressDialog.loading')}
      </p>
      <Figures columns={figureColumns}>
        {figures.map((name) => (
          <Skeleton key={name} className="mb-2.5 h-28" />
        ))}
      </Figures>
      <div className="relative mt-5">
        <Skeleton className="absolute inset-0" />
        {lines.map((line) => (
          <span key={line} className="block h-48 lg:h-24" />
        ))}
        <span className="block h-40" />
      </div>
    </>
  )
}

const figures = ['rate', 'total', 'sprint']
