import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#contract/calls.ts'
import { ApiError, call } from '#web/api/call.ts'
import { invalidateWorkspace } from '#web/api/query-keys.ts'
import {
  activeSprintQuery,
  daysOffQuery,
  membersQuery,
  sprintTasksQuery,
  subjectsQuery,
  usualDaysQuery,
} from '#web/api/queries.ts'
import { undoable } from '#web/api/undo.ts'
import { useRequiredQuery } from '#web/api/use-required-query.ts'
import type { ToastMessage } from '#web/notifications/notification.ts'
import { scopeOfTasks } from '#web/entities/task-write/use-task-write.ts'
import { useOfferUndo } from '#web/notifications/offer-undo.ts'

/**
 * Returns the data for planning a bad day. Undefined until all of it has loaded. `sprint` is null if no sprint is
 * active.
 */
export function useBadDayReads(workspaceId: string) {
  const { data: sprint } = useRequiredQuery(activeSprintQuery(workspaceId))
  const { data: members } = useRequiredQuery(membersQuery(workspaceId))
  const { data: subjects } = useRequiredQuery(subjectsQuery(workspaceId))
  const { data: daysOff } = useRequiredQuery(daysOffQuery(workspaceId))
  const { data: usual } = useQuery(usualDaysQuery(workspaceId))
  const { data: tasks } = useRequiredQuery({
    ...sprintTasksQuery(workspaceId, sprint?.id ?? ''),
    enabled: Boolean(sprint),
  })
  if (sprint === null) return { sprint }
  return sprint && members && subjects && daysOff && tasks
    ? { sprint, members, subjects, daysOff, tasks, usual: usual ?? [] }
    : undefined
}

export type BadDayReads = Extract<ReturnType<typeof useBadDayReads>, { tasks: unknown }>

type Replan = { body: BodyOf<'POST /api/workspaces/:id/bad-day'>; says: Omit<ToastMessage, 'action'> }

/** Replans the tasks. Waits for pending task writes first, so that the server plans with them. */
export function useReplanBadDay(workspaceId: string, onDone: () => void) {
  const client = useQueryClient()
  const offerUndo = useOfferUndo(workspaceId)
  return useMutation({
    scope: scopeOfTasks(workspaceId),
    mutationFn: ({ body }: Replan) =>
      undoable(() => call('POST /api/workspaces/:id/bad-day', { params: { id: workspaceId }, body })),
    onSuccess: ({ changeId }, { says }) => {
      offerUndo(says, changeId)
      onDone()
    },
    onSettled: () => invalidateWorkspace(client, workspaceId),
  })
}

/** Returns whether someone else has changed the plan in the meantime. The dialog then shows the current plan. */
export function isPlanChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'stale'
}
