import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { keys } from '#web/api/keys.ts'

/** All tasks of a workspace that one may see, those of completed sprints and of the backlog too. */
export const workspaceTasksQuery = (id: string) =>
  queryOptions({
    queryKey: keys.tasks(id),
    queryFn: () => call('GET /api/workspaces/:id/tasks', { params: { id } }),
  })
