import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { daysOffQuery, membersQuery, usualDaysQuery } from '#web/api/queries.ts'
import { lazyComponent } from '#web/loading/lazy-component.tsx'

export const Week = lazyComponent(async () => (await import('./week-and-bad-day.tsx')).WeekAndBadDay)

const Skeleton = lazyComponent(
  async () => (await import('#web/features/plan/week/week-skeleton.tsx')).WeekSkeleton,
  {
    needsStartWordsOnly: true,
  },
)

/**
 * The skeleton of the week. It has its own Suspense boundary, so that a slow download of its code does not delay the
 * queries of the screen.
 */
export function WeekSkeleton({ hasHeader = false }: { hasHeader?: boolean }) {
  return (
    <Suspense fallback={null}>
      <Skeleton hasHeader={hasHeader} />
    </Suspense>
  )
}

/**
 * Starts to load the code of the week and the data of the workspace that the week needs. Without this, both would
 * load only after the sprint and its tasks.
 */
export function usePreloadWeek(workspaceId: string, enabled: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    if (!enabled) return
    void Week.preload()
    void client.prefetchQuery(membersQuery(workspaceId))
    void client.prefetchQuery(daysOffQuery(workspaceId))
    void client.prefetchQuery(usualDaysQuery(workspaceId))
  }, [client, workspaceId, enabled])
}
