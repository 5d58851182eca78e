import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { BodyOf } from '#contract/calls.ts'
import { ApiError, call } from '#web/api/call.ts'
import { sendOnce } from '#web/api/create-once.ts'
import type { Task } from '#web/api/queries.ts'
import { invalidateWorkspace } from '#web/api/query-keys.ts'
import { undoable } from '#web/api/undo.ts'
import { pendingWrites } from '#web/entities/task-write/pending-writes.ts'
import { taskListKey } from '#web/entities/task-write/task-list-key.ts'
import { useOfferUndo } from '#web/notifications/offer-undo.ts'

export type NewTasks = BodyOf<'POST /api/workspaces/:id/tasks'>['tasks']

/**
 * Adds tasks in one write and shows them when the server answers. Writes run one after the other in the order of entry.
 * After the last one, all queries of the workspace are refetched. One undo removes all tasks of a write. If a
 * request got no response and is sent again, its tasks are added only once.
 */
export function useAddTasks(workspaceId: string, { isPasted = false } = {}) {
  const { t } = useTranslation()
  const offerUndo = useOfferUndo(workspaceId)
  const client = useQueryClient()
  const mutationKey = ['quick-add', workspaceId]
  const create = (tasks: NewTasks) =>
    undoable(() => call('POST /api/workspaces/:id/tasks', { params: { id: workspaceId }, body: { tasks } }))
  /**
   * A `sendOnce` function for each list of tasks, by the JSON of the list. There can be more than one, because
   * several lines may wait for a response at the same time.
   */
  const senders = useRef(new Map<string, typeof create>())
  return useMutation({
    mutationKey,
    scope: { id: `quick-add-${workspaceId}` },
    mutationFn: (tasks: NewTasks) => {
      const json = JSON.stringify(tasks)
      const send = senders.current.get(json) ?? sendOnce(create)
      senders.current.set(json, send)
      return send(tasks)
    },
    onSuccess: ({ reply: added, changeId }) => {
      for (const task of added) show(client, task)
      if (isPasted) offerUndo({ title: t('quickAdd.paste.added', { count: added.length }) }, changeId)
      else {
        const message = { title: t('tasks.created'), description: added[0]?.title ?? '' }
        offerUndo(message, changeId, 'line') // The quick-add line has already announced the new task.
      }
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

function show(client: QueryClient, task: Task) {
  const withTask = (tasks: Task[]) => [...tasks.filter(({ id }) => id !== task.id), task]
  pendingWrites(client, task.workspaceId).changeStored(taskListKey(task), withTask)
}
