import {
  type ActiveSprint,
  daysOffQuery,
  membersQuery,
  sprintTasksQuery,
  subjectsQuery,
} from '#web/api/queries.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'

/** Reads everything that is needed to show the days of a sprint. Returns undefined until all of it has loaded. */
export function useSprintReads({ id: sprintId, workspaceId }: ActiveSprint) {
  const { data: tasks } = useRequiredQuery(sprintTasksQuery(workspaceId, sprintId))
  const { data: members } = useRequiredQuery(membersQuery(workspaceId))
  const { data: subjects } = useRequiredQuery(subjectsQuery(workspaceId))
  const { data: daysOff } = useRequiredQuery(daysOffQuery(workspaceId))
  return tasks && members && subjects && daysOff ? { tasks, members, subjects, daysOff } : undefined
}
