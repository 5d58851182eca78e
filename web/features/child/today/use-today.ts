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

/** Returns whether everything on the Today page has loaded or failed to load. */
export function useIsTodayRead(workspaceId: string): boolean {
  const active = useQuery(activeSprintQuery(workspaceId))
  const hasSprint = Boolean(active.data)
  const reads = [
    active,
    useQuery(membersQuery(workspaceId)),
    useQuery(subjectsQuery(workspaceId)),
    useQuery({ ...daysOffQuery(workspaceId), enabled: hasSprint }),
    useQuery({
      ...sprintTasksQuery(workspaceId, active.data?.id ?? ''),
      enabled: hasSprint,
    }),
    useQuery({ ...sprintsQuery(workspaceId), enabled: active.data === null }),
  ]
  const areNotesRead = useAreNotesRead(workspaceId)
  return areNotesRead && reads.every(({ isLoading }) => !isLoading)
}
