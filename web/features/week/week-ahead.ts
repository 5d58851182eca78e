import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { daysOffQuery, membersQuery, usualDaysQuery } from '#web/api/queries.ts'
import { lazyComponent } from '#web/loading/lazy-component.tsx'

export const Week = lazyComponent(async () => (await import('./week.tsx')).Week)

export const WeekSkeleton = lazyComponent(async () => (await import('./week-skeleton.tsx')).WeekSkeleton, {
  needsStartWordsOnly: true,
})

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
