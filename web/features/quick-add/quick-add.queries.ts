import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { BodyOf } from '#contract/calls.ts'
import { ApiError, call } from '#web/api/call.ts'
import { sendWithId } from '#web/api/change-ids.ts'
import { isUnanswered } from '#web/api/failed-writes.ts'
import type { Task } from '#web/api/queries.ts'
import { invalidateWorkspace, queryKeys } from '#web/api/query-keys.ts'
import { toast } from '#web/notifications/toast.tsx'

export type NewTasks = BodyOf<'POST /api/workspaces/:id/tasks'>['tasks']

/**
 * Adds tasks in one write, line after line in their order, and shows them on the answer; after the last one everything that
 * counts tasks is refetched. Sending the same again after no answer adds it once.
 */
export function useAddTasks(workspaceId: string) {
  const client = useQueryClient()
  const mutationKey = ['quick-add', workspaceId]
  const unanswered = useRef(new Map<string, string>())
  return useMutation({
    mutationKey,
    scope: { id: `quick-add-${workspaceId}` },
    mutationFn: async (tasks: NewTasks) => {
      const json = JSON.stringify(tasks)
      const send = () =>
        call('POST /api/workspaces/:id/tasks', { params: { id: workspaceId }, body: { tasks } })
      try {
        const added = await sendWithId(unanswered.current.get(json), send)
        unanswered.current.delete(json)
        return added
      } catch (error) {
        if (isUnanswered(error) && error instanceof ApiError && error.change)
          unanswered.current.set(json, error.change)
        else unanswered.current.delete(json)
        throw error
      }
    },
    onSuccess: (added) => {
      for (const task of added) show(client, task)
      const isLast = client.isMutating({ mutationKey }) === 1
      if (isLast) void invalidateWorkspace(client, workspaceId)
    },
    onError: (error) => {
      const isGone =
        error instanceof ApiError && ['subject_not_in_workspace', 'assignee_not_learner'].includes(error.code)
      if (isGone) void invalidateWorkspace(client, workspaceId)
    },
  })
}

/** Says how many pasted tasks were added. */
export function useAddPastedTasks(workspaceId: string) {
  const { t } = useTranslation()
  const { mutateAsync } = useAddTasks(workspaceId)
  return async (tasks: NewTasks) => {
    const added = await mutateAsync(tasks)
    toast({ title: t('quickAdd.paste.added', { count: added.length }) })
  }
}

function show(client: QueryClient, task: Task) {
  const { workspaceId, sprintId } = task
  const key = sprintId ? queryKeys.sprintTasks(workspaceId, sprintId) : queryKeys.backlog(workspaceId)
  client.setQueryData<Task[]>(key, (tasks) => tasks && [...tasks.filter(({ id }) => id !== task.id), task])
}
