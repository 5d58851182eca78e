import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'

/** All tasks that the user may see, including the backlog and completed sprints. */
export const workspaceTasksQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.tasks(id),
    queryFn: () => call('GET /api/workspaces/:id/tasks', { params: { id } }),
  })
