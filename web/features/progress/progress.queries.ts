import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/** All tasks the user may see, those of completed sprints and the backlog included. */
export const workspaceTasksQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.tasks(id),
    queryFn: () => call('GET /api/workspaces/:id/tasks', { params: { id } }),
  })
