import { queryKeys } from '#web/api/query-keys.ts'

type TaskList = { workspaceId: string; sprintId?: string | null | undefined }

/** Returns the query key of the list that contains a task: the list of its sprint, or the backlog. */
export function taskListKey({ workspaceId, sprintId }: TaskList) {
  return sprintId ? queryKeys.sprintTasks(workspaceId, sprintId) : queryKeys.backlog(workspaceId)
}
