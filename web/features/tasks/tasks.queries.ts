import { type MutationMeta, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BodyOf } from '#contract/calls.ts'
import { isReadyForDone } from '#domain/board.ts'
import { ApiError, call } from '#web/api/call.ts'
import { createOnce } from '#web/api/create-once.ts'
import { failedMove } from '#web/entities/failed-move.ts'
import { afterCommand, ownPart } from '#web/entities/shared-cards.ts'
import type { FailedWriteMeta } from '#web/api/failed-writes.ts'
import { queryKeys, invalidateWorkspace } from '#web/api/query-keys.ts'
import { type Task, currentOnConflict } from '#web/api/queries.ts'
import { undoable, type Undoable } from '#web/api/undo.ts'
import { useOfferUndo } from '#web/notifications/offer-undo.ts'
import { formatDuration } from '#web/i18n/durations.ts'
import { useFormat } from '#web/i18n/format.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import type { ToastMessage } from '#web/notifications/notification.ts'
import { toast } from '#web/notifications/toast.tsx'
import { useUser } from '#web/session/session.ts'

type NewTask = BodyOf<'POST /api/tasks'>
export type TaskPatch = BodyOf<'PATCH /api/tasks/:id'>

/** Creates a task; shows it at once, then refetches what counts tasks. Undo takes it away again. */
export function useCreateTask(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo(workspaceId)
  const [mutationFn] = useState(undoablyCreateOnce)
  return useMutation({
    mutationFn,
    onSuccess: ({ reply: task, changeIds }) => {
      updateTaskList(client, task, (tasks) => [...tasks.filter(({ id }) => id !== task.id), task])
      void invalidateWorkspace(client, workspaceId)
      offerUndo({ title: t('tasks.created'), description: task.title }, changeIds)
    },
    onError: (error) => {
      refetchOptions(client, workspaceId, error)
      toastError(t, t('tasks.createFailed'), error)
    },
  })
}

/** Also tells by which writes the task came to be: one that was sent again may have been patched as well. */
function undoablyCreateOnce() {
  let changeIds: string[] = []
  const told = async (before: string[], write: Promise<Undoable<Task>>) => {
    const { reply, changeId } = await write
    changeIds = [...before, changeId]
    return reply
  }
  const send = createOnce<NewTask, Task>({
    create: (body) =>
      told(
        [],
        undoable(() => call('POST /api/tasks', { body })),
      ),
    update: (id, body) =>
      told(
        changeIds,
        undoable(() => call('PATCH /api/tasks/:id', { params: { id }, body })),
      ),
  })
  return async (body: NewTask) => ({ reply: await send(body), changeIds })
}

/** Updates a task; on an edit conflict the board shows what is stored. At 100 % the toast offers to mark it done. */
export function useUpdateTask(workspaceId: string) {
  const { t } = useTranslation()
  const finish = useFinishTask(workspaceId)
  return useTaskMutation(workspaceId, {
    offerToFinish: (task) => ({ label: t('tasks.finish'), run: () => finish(task) }),
  })
}

/** Marks a finished task as done. No form holds this, so a failure is kept for a retry. */
export function useFinishTask(workspaceId: string) {
  const failedWrite = ({ task }: Finish) => failedMove(task, 'done')
  const { mutate } = useTaskMutation<Finish>(workspaceId, { meta: { failedWrite } })
  return (task: Task) => mutate({ id: task.id, change: { status: 'done' }, task })
}

type Update = { id: string; change: TaskPatch }

type Finish = Update & { task: Task }

type UpdateOptions = { meta?: MutationMeta; offerToFinish?: (task: Task) => ToastMessage['action'] }

function useTaskMutation<Sent extends Update>(workspaceId: string, { meta, offerToFinish }: UpdateOptions) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo(workspaceId)
  const show = (task: Task) =>
    updateTaskList(client, task, (tasks) => tasks.map((other) => (other.id === task.id ? task : other)))
  return useMutation({
    ...(meta && { meta }),
    mutationFn: ({ id, change }: Sent) =>
      undoable(() => call('PATCH /api/tasks/:id', { params: { id }, body: change })),
    onSuccess: ({ reply: task, changeId }) => {
      show(task)
      void invalidateWorkspace(client, workspaceId)
      const action = isReadyForDone(task) ? offerToFinish?.(task) : undefined
      const message = { title: t('tasks.updated'), description: task.title }
      if (action) toast({ ...message, action })
      offerUndo(message, changeId, action ? 'quiet' : 'toast')
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

type LogTimeInput = {
  task: Task
  minutes: number
  /** Whose part of a shared card; undefined: each has spent it, or, for a learner, the own. */
  learnerId: string | undefined
  /** Tells steps apart. */
  key: string
}

/**
 * Logs minutes on a task, or takes them back: optimistic, rolled back on refusal. Calls are sent in order, and after the
 * last one everything that counts time is refetched.
 */
export function useLogTime(workspaceId: string) {
  const { t } = useTranslation()
  const { duration } = useFormat()
  const client = useQueryClient()
  const user = useUser()
  const offerUndo = useOfferUndo(workspaceId)
  const mutationKey = ['time', workspaceId]
  const isLast = () => client.isMutating({ mutationKey }) === 1
  const change = (task: Task, change: (shown: Task) => Task) =>
    updateTaskList(client, task, (tasks) =>
      tasks.map((other) => (other.id === task.id ? change(other) : other)),
    )
  const add = ({ task, learnerId }: LogTimeInput, minutes: number) =>
    change(task, (shown) =>
      afterCommand(shown, { kind: 'log', minutes, learnerId: learnerId ?? ownPart(shown, user) }),
    )
  return useMutation({
    mutationKey,
    scope: { id: `time-${workspaceId}` },
    meta: { failedWrite: failedLogTime },
    mutationFn: ({ task, minutes, learnerId }: LogTimeInput) => {
      const body = { minutes, ...(learnerId !== undefined && { learnerId }) }
      return undoable(() => call('POST /api/tasks/:id/time', { params: { id: task.id }, body }))
    },
    onMutate: async (step) => {
      await client.cancelQueries({ queryKey: taskListKey(step.task) })
      add(step, step.minutes)
    },
    onSuccess: ({ reply: saved, changeId }, { minutes }) => {
      const { version, timeSpent, shares } = saved
      change(saved, (shown) => ({ ...shown, version, ...(isLast() && { timeSpent, shares }) }))
      const [title, amount] =
        minutes > 0 ? (['logged', minutes] as const) : (['takenBack', -minutes] as const)
      const description = t('tasks.time.onTask', { time: duration(amount), title: saved.title })
      const message = { title: t(`tasks.time.${title}`), description }
      toast(message)
      offerUndo(message, changeId, 'quiet') // the dialog has a button of its own
    },
    onError: (error, step) => {
      add(step, -step.minutes)
      toastError(t, t('tasks.time.failed'), error)
    },
    onSettled: () => (isLast() ? invalidateWorkspace(client, workspaceId) : undefined),
  })
}

/** Deletes a task; undo gives back the same one. */
export function useDeleteTask(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo(workspaceId)
  return useMutation({
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

/** The chosen subject or learner no longer exists: refetch the options. What is typed stays. */
function refetchOptions(client: QueryClient, workspaceId: string, error: unknown) {
  const gone =
    error instanceof ApiError && ['subject_not_in_workspace', 'assignee_not_learner'].includes(error.code)
  if (!gone) return
  for (const queryKey of [queryKeys.subjects(workspaceId), queryKeys.members(workspaceId)]) {
    void client.invalidateQueries({ queryKey })
  }
}

export function updateTaskList(client: QueryClient, task: Task, change: (tasks: Task[]) => Task[]) {
  client.setQueryData<Task[]>(taskListKey(task), (tasks) => tasks && change(tasks))
}

type TaskList = { workspaceId: string; sprintId?: string | null | undefined }

export function taskListKey({ workspaceId, sprintId }: TaskList) {
  return sprintId ? queryKeys.sprintTasks(workspaceId, sprintId) : queryKeys.backlog(workspaceId)
}

export function failedTask(
  id: string,
  title: (t: TFunction) => string,
  description: string,
): FailedWriteMeta {
  return { key: `being_${id}`, message: (t) => ({ title: title(t), description }) }
}

function failedLogTime({ task, minutes, key }: LogTimeInput): FailedWriteMeta {
  return {
    key,
    message: (t) => ({
      title: t(minutes > 0 ? 'failed.time' : 'failed.timeBack', {
        time: formatDuration(t, Math.abs(minutes)),
        title: task.title,
      }),
    }),
  }
}
