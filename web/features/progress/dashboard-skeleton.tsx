import { useTranslation } from 'react-i18next'
import type { Workspace } from '#web/api/queries.ts'
import { Figures } from '#web/ui/figures.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { figureColumns } from './dashboard-figures.tsx'
import { NextStep } from './next-step.tsx'
import { initialCount } from './show-more.tsx'

type DashboardSkeletonProps = { workspace: Workspace; seesAll: boolean }

/** Four parts, in the room that what loads will take as far as the workspace tells. */
export function DashboardSkeleton({ workspace, seesAll }: DashboardSkeletonProps) {
  const { t } = useTranslation()
  const { learnerCount, activeSprintCount } = workspace
  const isEmpty = learnerCount + activeSprintCount === 0
  return (
    <>
      <p role="status" className="sr-only">
        {t('board.progressDialog.loading')}
      </p>
      {isEmpty ? <EmptySkeleton seesAll={seesAll} /> : <FullSkeleton learners={seesAll ? learnerCount : 1} />}
    </>
  )
}

const figures = ['rate', 'total', 'sprint']

/** Room for a line a learner, and for what they achieved. */
function FullSkeleton({ learners }: { learners: number }) {
  const lines = Array.from({ length: Math.min(learners, initialCount) }, (_, index) => index)
  return (
    <>
      <Figures columns={figureColumns}>
        {figures.map((name) => (
          <Skeleton key={name} className="h-24" />
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

/** Exactly as high as the next step. */
function EmptySkeleton({ seesAll }: { seesAll: boolean }) {
  return (
    <div className="relative">
      <div aria-hidden="true" className="invisible">
        <NextStep seesAll={seesAll} hasLearners={false} hasSprint={false} />
      </div>
      <div className="absolute inset-0 grid grid-cols-3 grid-rows-[1fr_2fr] gap-5">
        {figures.map((name) => (
          <Skeleton key={name} />
        ))}
        <Skeleton className="col-span-3" />
      </div>
    </div>
  )
}
