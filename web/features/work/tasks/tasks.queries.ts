import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BodyOf } from '#contract/calls.ts'
import { isReadyForDone } from '#domain/board.ts'
import { ApiError, call } from '#web/api/call.ts'
import { undoablyCreateOnce } from '#web/api/create-once.ts'
import { moveMessages } from '#web/entities/task-write/task-moves.ts'
import { pendingWrites } from '#web/entities/task-write/pending-writes.ts'
import { scopeOfTasks, useTaskWrite } from '#web/entities/task-write/use-task-write.ts'
import type { FailedWriteMeta } from '#web/api/failed-writes.ts'
import { taskListKey } from '#web/entities/task-write/task-list-key.ts'
import { queryKeys, invalidateWorkspace } from '#web/api/query-keys.ts'
import { type Task, currentOnConflict } from '#web/api/queries.ts'
import { undoable } from '#web/api/undo.ts'
import { useOfferUndo } from '#web/notifications/offer-undo.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import { toast } from '#web/notifications/toast.tsx'

type NewTask = BodyOf<'POST /api/tasks'>
export type TaskPatch = BodyOf<'PATCH /api/tasks/:id'>

/**
 * Creates a task. Shows the task as soon as the server answers, then refetches all queries of the workspace. Undo
 * deletes the task again.
 */
export function useCreateTask(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo(workspaceId)
  const [mutationFn] = useState(() =>
    undoablyCreateOnce<NewTask, Task>({
      create: (body) => call('POST /api/tasks', { body }),
      update: (id, body) => call('PATCH /api/tasks/:id', { params: { id }, body }),
    }),
  )
  return useMutation({
    mutationFn,
    onSuccess: ({ reply: task, changeId }) => {
      updateTaskList(client, task, (tasks) => [...tasks.filter(({ id }) => id !== task.id), task])
      void invalidateWorkspace(client, workspaceId)
      offerUndo({ title: t('tasks.created'), description: task.title }, changeId)
    },
    onError: (error) => {
      refetchOptions(client, workspaceId, error)
      toastError(t, t('tasks.createFailed'), error)
    },
  })
}

/**
 * Returns a function that marks a task as done. If the write gets no response, it is kept for a retry, because no
 * form contains this change.
 */
export function useFinishTask(workspaceId: string) {
  const { t } = useTranslation()
  const write = useTaskWrite(workspaceId, moveMessages)
  return ({ id, title }: Task) =>
    void write({
      request: { kind: 'change', taskId: id, body: { status: 'done' } },
      saved: { title: t('tasks.updated'), description: title, toast: 'undo' },
      unsaved: { key: `place_${id}`, title, to: 'done', changesColumn: true },
    })
}

type Update = { id: string; change: TaskPatch }

/**
 * Updates a task. After an edit conflict the board shows the stored version. At 100 % the toast offers to mark the task
 * as done.
 */
export function useUpdateTask(workspaceId: string) {
  const { t } = useTranslation()
  const finish = useFinishTask(workspaceId)
  const client = useQueryClient()
  const offerUndo = useOfferUndo(workspaceId)
  const show = (task: Task) =>
    updateTaskList(client, task, (tasks) => tasks.map((other) => (other.id === task.id ? task : other)))
  return useMutation({
    scope: scopeOfTasks(workspaceId),
    mutationFn: ({ id, change }: Update) =>
      undoable(() => call('PATCH /api/tasks/:id', { params: { id }, body: change })),
    onSuccess: ({ reply: task, changeId }) => {
      show(task)
      void invalidateWorkspace(client, workspaceId)
      const message = { title: t('tasks.updated'), description: task.title }
      const isReady = isReadyForDone(task)
      if (isReady) toast({ ...message, action: { label: t('tasks.finish'), run: () => finish(task) } })
      offerUndo(message, changeId, isReady ? 'quiet' : 'toast')
    },
    onError: (error) => {
      const current = currentOnConflict('PATCH /api/tasks/:id', error)
      if (current) {
        show(current)
        return
      }
      refetchOptions(client, workspaceId, error)
      toastError(t, t('tasks.updateFailed'), error)
    },
  })
}

/** Deletes a task. Undo restores it with the same id. */
export function useDeleteTask(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo(workspaceId)
  return useMutation({
    scope: scopeOfTasks(workspaceId),
    meta: { failedWrite: ({ id, title }: Task) => failedTask(id, (t) => t('tasks.deleteFailed'), title) },
    mutationFn: ({ id }: Task) => undoable(() => call('DELETE /api/tasks/:id', { params: { id } })),
    onSuccess: ({ changeId }, task) => {
      updateTaskList(client, task, (tasks) => tasks.filter(({ id }) => id !== task.id))
      void invalidateWorkspace(client, workspaceId)
      offerUndo({ title: t('tasks.deleted'), description: task.title }, changeId)
    },
    onError: (error) => toastError(t, t('tasks.deleteFailed'), error),
  })
}

/** Refetches the subjects and members that the form offers, if the chosen subject or learner no longer exists. */
function refetchOptions(client: QueryClient, workspaceId: string, error: unknown) {
  const gone =
    error instanceof ApiError && ['subject_not_in_workspace', 'assignee_not_learner'].includes(error.code)
  if (!gone) return
  for (const queryKey of [queryKeys.subjects(workspaceId), queryKeys.members(workspaceId)]) {
    void client.invalidateQueries({ queryKey })
  }
}

function updateTaskList(client: QueryClient, task: Task, change: (tasks: Task[]) => Task[]) {
  pendingWrites(client, task.workspaceId).changeStored(taskListKey(task), change)
}

function failedTask(id: string, title: (t: TFunction) => string, description: string): FailedWriteMeta {
  return { key: `being_${id}`, message: (t) => ({ title: title(t), description }) }
}
