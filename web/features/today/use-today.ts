import { useQuery } from '@tanstack/react-query'
import {
  activeSprintQuery,
  daysOffQuery,
  membersQuery,
  sprintsQuery,
  sprintTasksQuery,
  subjectsQuery,
} from '#web/api/queries.ts'
import { useAreNotesRead } from './use-are-notes-read.ts'

/** Whether all that the place of today shows has been read, or could not be. */
export function useIsTodayRead(workspaceId: string): boolean {
  const active = useQuery({ ...activeSprintQuery(workspaceId), throwOnError: false })
  const hasSprint = Boolean(active.data)
  const reads = [
    active,
    useQuery({ ...membersQuery(workspaceId), throwOnError: false }),
    useQuery({ ...subjectsQuery(workspaceId), throwOnError: false }),
    useQuery({ ...daysOffQuery(workspaceId), throwOnError: false, enabled: hasSprint }),
    useQuery({
      ...sprintTasksQuery(workspaceId, active.data?.id ?? ''),
      throwOnError: false,
      enabled: hasSprint,
    }),
    useQuery({ ...sprintsQuery(workspaceId), throwOnError: false, enabled: active.data === null }),
  ]
  const areNotesRead = useAreNotesRead(workspaceId)
  return areNotesRead && reads.every(({ isLoading }) => !isLoading)
}
