import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/live-events.ts'
import { queryKeys } from './query-keys.ts'

/**
 * Invalidates all queries that a change of tasks can affect: all boards (a task may have left one), logged time and
 * counts. Queries that are on screen are fetched again.
 */
export async function invalidateTasks(client: QueryClient, id: string): Promise<void> {
  const boards = [queryKeys.backlog(id), queryKeys.sprintTasks(id), queryKeys.activeSprint(id)]
  const topics = ['tasks', 'time'] as const
  const affected = topics.flatMap((topic) => queriesAffectedBy(id, { topic, ids: [] }))
  await Promise.all([...boards, ...affected].map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** Returns the keys of the queries that show or count the items named in an event. */
export function queriesAffectedBy(id: string, { topic, ids }: Pick<LiveEvent, 'topic' | 'ids'>): QueryKey[] {
  const counts = [queryKeys.workspaceDashboard(id), queryKeys.dashboard, queryKeys.activity]
  switch (topic) {
    case 'workspace':
      return [queryKeys.workspaces, queryKeys.daysOff(id), queryKeys.series(id)]
    case 'subjects':
      return [queryKeys.subjects(id), queryKeys.templates(id)]
    case 'invitations':
      return [queryKeys.invitations(id), queryKeys.membershipRequests(id)]
    case 'calendars':
      return [queryKeys.calendarFeeds(id)]
    case 'devices':
      return [queryKeys.devices(id)]
    case 'members':
      return [
        queryKeys.members(id),
        queryKeys.hours(id),
        queryKeys.workspaces,
        queryKeys.series(id),
        queryKeys.templates(id),
        ...counts,
      ]
    case 'sprints':
      return [
        queryKeys.sprints(id),
        queryKeys.activeSprint(id),
        queryKeys.series(id),
        queryKeys.lookBack(id),
        queryKeys.workspaces,
        ...counts,
      ]
    case 'series':
      return [queryKeys.series(id)]
    case 'templates':
      return [queryKeys.templates(id)]
    case 'answers':
      return ids.map((sprint) => queryKeys.lookBack(id, sprint))
    case 'help':
      return [queryKeys.help(id)]
    case 'days':
      return [queryKeys.days(id), queryKeys.hours(id), queryKeys.dashboard]
    case 'tasks':
      return [
        ...ids.map((board) => boardKey(id, board)),
        queryKeys.lookBack(id),
        queryKeys.hours(id),
        queryKeys.tasks(id),
        queryKeys.help(id),
        queryKeys.deletedTasks(id),
        queryKeys.series(id),
        queryKeys.sprints(id),
        ...counts,
      ]
    case 'time':
      return [queryKeys.timers(id), queryKeys.hours(id), queryKeys.dashboard]
    case 'access':
      return [
        queryKeys.user,
        queryKeys.sessions,
        queryKeys.workspaces,
        queryKeys.notices,
        queryKeys.decidableRequests,
      ]
    default:
      return [
        queryKeys.user,
        queryKeys.workspace(id),
        queryKeys.workspaces,
        queryKeys.dashboard,
        queryKeys.activity,
      ]
  }
}

function boardKey(id: string, board: string): QueryKey {
  return board === id ? queryKeys.backlog(id) : queryKeys.sprintTasks(id, board)
}
