import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { TaskStatus } from '#domain/board.ts'
import type { Day } from '#domain/day.ts'
import { call } from '#web/api/call.ts'
import { invalidateWorkspace, queryKeys } from '#web/api/query-keys.ts'
import type { ActiveSprint, Task } from '#web/api/queries.ts'
import { undoable } from '#web/api/undo.ts'
import { withWork } from '#web/entities/shared-cards.ts'
import type { ToastMessage } from '#web/notifications/notification.ts'
import { useOfferUndo } from '#web/notifications/offer-undo.ts'
import { toastError } from '#web/notifications/toast-error.ts'

export type TaskChange = {
  tasks: Task[]
  set: { status?: TaskStatus; day?: Day | null; sprintId?: string | null }
  /** What the toast says once it is saved. */
  says: Omit<ToastMessage, 'action'>
  /** Takes the id by which it can be undone, and offers that itself. */
  onSaved?: (changeId: string) => void
  onRefused?: () => void
}

/** Of all writes to tasks that wait for one another; the last of them reads the lists again. */
export const keyOfChanges = (workspaceId: string) => ['change-tasks', workspaceId]

/** Changes one task, or several in one write: optimistic, put back with the reason when refused, with an undo once saved. */
export function useChangeTasks({ workspaceId, id: sprintId }: ActiveSprint) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo(workspaceId)
  const listKey = queryKeys.sprintTasks(workspaceId, sprintId)
  const mutationKey = keyOfChanges(workspaceId)
  /** Replaces the tasks that are among `changed`; those that have left the sprint go. */
  const show = (changed: readonly Task[]) => {
    const byId = new Map(changed.map((task) => [task.id, task]))
    client.setQueryData<Task[]>(listKey, (tasks) =>
      tasks?.map((task) => byId.get(task.id) ?? task).filter((task) => task.sprintId === sprintId),
    )
  }
  return useMutation({
    mutationKey,
    scope: { id: `board-${workspaceId}` },
    meta: {
      failedWrite: ({ tasks, says }: TaskChange) => ({
        key: `tasks_${tasks.map(({ id }) => id).join()}`,
        message: (t) => ({
          title: t('today.failed'),
          ...describe(tasks, says),
        }),
      }),
    },
    mutationFn: ({ tasks, set }: TaskChange) => undoable(() => send(workspaceId, tasks, set)),
    onMutate: async ({ tasks, set }) => {
      await client.cancelQueries({ queryKey: listKey })
      const ids = new Set(tasks.map(({ id }) => id))
      const before = (client.getQueryData<Task[]>(listKey) ?? []).filter(({ id }) => ids.has(id))
      if (set.sprintId !== undefined) return { before } // they go when they have arrived there
      const { status, ...plan } = set
      const planned = before.map((task) => Object.assign({}, task, plan))
      show(status ? planned.map((task) => withWork(task, { status }, partIn(tasks))) : planned)
      return { before }
    },
    onSuccess: ({ reply, changeId }, { says, onSaved }) => {
      show(reply)
      if (onSaved) onSaved(changeId)
      else offerUndo(says, changeId)
    },
    onError: (error, { onRefused }, shown) => {
      if (shown) show(shown.before)
      onRefused?.()
      toastError(t, t('today.failed'), error)
    },
    onSettled: () => {
      const isLast = client.isMutating({ mutationKey }) === 1
      return isLast ? invalidateWorkspace(client, workspaceId) : undefined
    },
  })
}

/** What was not saved: a single task by its title, since what was to be said of it is not true. */
function describe([only, another]: readonly Task[], says: TaskChange['says']) {
  if (only && !another) return { description: only.title }
  return says.description === undefined ? {} : { description: says.description }
}

/** Whose part of a shared card it is that is worked on: of the child in whose day it stands. */
function partIn([task]: readonly Task[]): string | undefined {
  return task && task.shares.length > 0 ? (task.assignedTo ?? undefined) : undefined
}

/** Learners change their own tasks, one by one. */
function send(workspaceId: string, tasks: readonly Task[], set: TaskChange['set']): Promise<Task[]> {
  const ids = tasks.map(({ id }) => id)
  const [id] = ids
  if (id !== undefined && ids.length === 1)
    return call('PATCH /api/tasks/:id', {
      params: { id },
      body: { ...set, ...(set.status && { learnerId: partIn(tasks) }) },
    }).then((task) => [task])
  return call('PATCH /api/workspaces/:id/tasks', {
    params: { id: workspaceId },
    body: { changes: [{ ids, set }] },
  })
}
