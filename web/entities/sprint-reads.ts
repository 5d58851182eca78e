import { useQuery } from '@tanstack/react-query'
import {
  type ActiveSprint,
  daysOffQuery,
  membersQuery,
  sprintTasksQuery,
  subjectsQuery,
} from '#web/api/queries.ts'

/** What the days of a sprint are made of; undefined until all of it is there. */
export function useSprintReads({ id: sprintId, workspaceId }: ActiveSprint) {
  const { data: tasks } = useQuery(sprintTasksQuery(workspaceId, sprintId))
  const { data: members } = useQuery(membersQuery(workspaceId))
  const { data: subjects } = useQuery(subjectsQuery(workspaceId))
  const { data: daysOff } = useQuery(daysOffQuery(workspaceId))
  return tasks && members && subjects && daysOff ? { tasks, members, subjects, daysOff } : undefined
}
