import {
  type ActiveSprint,
  daysOffQuery,
  membersQuery,
  sprintTasksQuery,
  subjectsQuery,
} from '#web/api/queries.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'

/** What the days of a sprint are made of; undefined until all of it is there. */
export function useSprintReads({ id: sprintId, workspaceId }: ActiveSprint) {
  const { data: tasks } = useRequiredQuery(sprintTasksQuery(workspaceId, sprintId))
  const { data: members } = useRequiredQuery(membersQuery(workspaceId))
  const { data: subjects } = useRequiredQuery(subjectsQuery(workspaceId))
  const { data: daysOff } = useRequiredQuery(daysOffQuery(workspaceId))
  return tasks && members && subjects && daysOff ? { tasks, members, subjects, daysOff } : undefined
}
