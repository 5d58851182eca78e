import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { daysOffQuery, membersQuery } from '#web/api/queries.ts'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { usualDaysQuery } from './week.queries.ts'

export const Week = lazyComponent(async () => (await import('./week.tsx')).Week)

const skeletons = async () => import('./week-skeleton.tsx')
const ofStart = { needsStartWordsOnly: true }
export const WeekSkeleton = lazyComponent(async () => (await skeletons()).WeekSkeleton, ofStart)
export const SprintWeekSkeleton = lazyComponent(async () => (await skeletons()).SprintWeekSkeleton, ofStart)

/** Loads the week’s code and asks for all that it needs of the workspace, while its sprint and tasks are still on their way. */
export function useWeekAhead(workspaceId: string, enabled: boolean) {
  const ahead = { enabled, throwOnError: false, notifyOnChangeProps: [] }
  useQuery({ ...membersQuery(workspaceId), ...ahead })
  useQuery({ ...daysOffQuery(workspaceId), ...ahead })
  useQuery({ ...usualDaysQuery(workspaceId), ...ahead })
  useEffect(() => {
    if (enabled) void Week.preload()
  }, [enabled])
}
