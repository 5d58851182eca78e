import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { daysOffQuery, membersQuery, usualDaysQuery } from '#web/api/queries.ts'
import { lazyComponent } from '#web/loading/lazy-component.tsx'

export const Week = lazyComponent(async () => (await import('./week-and-bad-day.tsx')).WeekAndBadDay)

const Skeleton = lazyComponent(
  async () => (await import('#web/features/week/week-skeleton.tsx')).WeekSkeleton,
  {
    needsStartWordsOnly: true,
  },
)

/** In a boundary of its own: where its file is late, what the screen asks for is not. */
export function WeekSkeleton({ hasHeader = false }: { hasHeader?: boolean }) {
  return (
    <Suspense fallback={null}>
      <Skeleton hasHeader={hasHeader} />
    </Suspense>
  )
}

/** Loads the week’s code and asks for all that it needs of the workspace, while its sprint and tasks are still on their way. */
export function useWeekAhead(workspaceId: string, enabled: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    if (!enabled) return
    void Week.preload()
    void client.prefetchQuery(membersQuery(workspaceId))
    void client.prefetchQuery(daysOffQuery(workspaceId))
    void client.prefetchQuery(usualDaysQuery(workspaceId))
  }, [client, workspaceId, enabled])
}
