import type { QueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import type { FailedWriteMeta } from '#web/api/failed-writes.ts'
import type { ActiveSprint, Sprint } from '#web/api/queries.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/** Sets the active sprint in the cache, before the server has sent it again. Null if no sprint is active. */
export function setActiveSprint(client: QueryClient, workspaceId: string, sprint: ActiveSprint | null) {
  client.setQueryData<ActiveSprint | null>(queryKeys.activeSprint(workspaceId), sprint)
}

/**
 * Returns a function that describes a failed write: its message contains the name of the sprint that could not be
 * started, completed or deleted.
 */
export function failedSprintWrite(client: QueryClient, workspaceId: string, title: (t: TFunction) => string) {
  return (id: string): FailedWriteMeta => {
    const sprints = client.getQueryData<Sprint[]>(queryKeys.sprints(workspaceId))
    const name = sprints?.find((sprint) => sprint.id === id)?.name
    return { key: `status_${id}`, message: (t) => ({ title: title(t), ...(name && { description: name }) }) }
  }
}
