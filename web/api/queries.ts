import { queryOptions } from '@tanstack/react-query'
import type { CallKey, ReplyOf } from '#contract/calls.ts'
import { ApiError, call } from './call.ts'
import { queryKeys } from './query-keys.ts'

/** Queries that more than one feature uses. */

export type Workspace = ReplyOf<'GET /api/workspaces'>[number]
export type Task = ReplyOf<'GET /api/sprints/:id/tasks'>[number]
export type Sprint = ReplyOf<'GET /api/workspaces/:id/sprints'>[number]
export type ActiveSprint = NonNullable<ReplyOf<'GET /api/workspaces/:id/sprints/active'>>
export type Subject = ReplyOf<'GET /api/workspaces/:id/subjects'>[number]
export type DayOff = ReplyOf<'GET /api/workspaces/:id/days-off'>[number]
export type Member = ReplyOf<'GET /api/workspaces/:id/members'>[number]

export const workspacesQuery = queryOptions({
  queryKey: queryKeys.workspaces,
  queryFn: () => call('GET /api/workspaces'),
})

export const activeSprintQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.activeSprint(id),
    queryFn: () => call('GET /api/workspaces/:id/sprints/active', { params: { id } }),
  })

export const sprintsQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.sprints(id),
    queryFn: () => call('GET /api/workspaces/:id/sprints', { params: { id } }),
  })

export const sprintTasksQuery = (workspaceId: string, sprintId: string) =>
  queryOptions({
    queryKey: queryKeys.sprintTasks(workspaceId, sprintId),
    queryFn: () => call('GET /api/sprints/:id/tasks', { params: { id: sprintId } }),
  })

export const backlogQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.backlog(id),
    queryFn: () => call('GET /api/workspaces/:id/backlog', { params: { id } }),
  })

export const subjectsQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.subjects(id),
    queryFn: () => call('GET /api/workspaces/:id/subjects', { params: { id } }),
  })

export const membersQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.members(id),
    queryFn: () => call('GET /api/workspaces/:id/members', { params: { id } }),
  })

export const daysOffQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.daysOff(id),
    queryFn: () => call('GET /api/workspaces/:id/days-off', { params: { id } }),
  })

export const usualDaysQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.usualDays(id),
    queryFn: () => call('GET /api/workspaces/:id/usual-days', { params: { id } }),
  })

export const workspaceDashboardQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.workspaceDashboard(id),
    queryFn: () => call('GET /api/workspaces/:id/dashboard', { params: { id } }),
  })

/**
 * Returns the current item that the server sends when it rejects an edit as conflicting. Undefined for other errors.
 */
export function currentOnConflict<K extends CallKey>(_call: K, error: unknown): ReplyOf<K> | undefined {
  return error instanceof ApiError && error.code === 'stale' ? (error.current as ReplyOf<K>) : undefined
}
