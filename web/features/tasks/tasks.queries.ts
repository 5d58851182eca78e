import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BodyOf } from '#contract/calls.ts'
import { canBeFinished } from '#domain/board.ts'
import { timeAfter } from '#domain/duration.ts'
import { ApiError, call } from '#web/api/call.ts'
import { keys, refreshWorkspace } from '#web/api/keys.ts'
import { type Task, storedInstead } from '#web/api/reads.ts'
import { useFormat } from '#web/i18n/format.ts'
import { toastFailure } from '#web/ui/toast-failure.ts'
import type { ToastMessage } from '#web/ui/toast-view.tsx'
import { toast } from '#web/ui/toast.tsx'

export type NewTask = BodyOf<'POST /api/tasks'>
export type TaskChange = BodyOf<'PATCH /api/tasks/:id'>

/** Creates a task; it is on its board at once, then everything that counts tasks is read again. */
export function useCreateTask(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewTask) => call('POST /api/tasks', { body }),
    onSuccess: (task) => {
      changeList(client, task, (tasks) => [...tasks, task])
      void refreshWorkspace(client, workspaceId)
      toast({ title: t('tasks.created'), description: task.title })
    },
    onError: (error) => {
      readChoicesAgain(client, workspaceId, error)
      toastFailure(t, t('tasks.createFailed'), error)
    },
  })
}

/**
 * Changes some fields of a task; when somebody else was faster the board shows what is stored now, and who saves decides.
 * A task that has come all the way can be finished by the message that says so.
 */
export function useUpdateTask(workspaceId: string) {
  const { t } = useTranslation()
  const { mutate: finish } = useTaskChange(workspaceId)
  return useTaskChange(workspaceId, ({ id }) => ({
    label: t('tasks.finish'),
    run: () => finish({ id, change: { status: 'done' } }),
  }))
}

function useTaskChange(workspaceId: string, offerToFinish?: (task: Task) => ToastMessage['action']) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const show = (task: Task) =>
    changeList(client, task, (tasks) => tasks.map((other) => (other.id === task.id ? task : other)))
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: TaskChange }) =>
      call('PATCH /api/tasks/:id', { params: { id }, body: change }),
    onSuccess: (task) => {
      show(task)
      void refreshWorkspace(client, workspaceId)
      const action = canBeFinished(task) ? offerToFinish?.(task) : undefined
      toast({ title: t('tasks.updated'), description: task.title, ...(action && { action }) })
    },
    onError: (error) => {
      const current = storedInstead('PATCH /api/tasks/:id', error)
      if (current) {
        show(current)
        return
      }
      readChoicesAgain(client, workspaceId, error)
      toastFailure(t, t('tasks.updateFailed'), error)
    },
  })
}

type TimeStep = { task: Task; minutes: number }

/**
 * Adds minutes to the time spent on a task, or takes some back: shown at once and put right when the server refuses.
 * Quick steps reach the server in their order, and after the last of them everything that counts time is read again.
 */
export function useLogTime(workspaceId: string) {
  const { t } = useTranslation()
  const { duration } = useFormat()
  const client = useQueryClient()
  const mutationKey = ['time', workspaceId]
  const isLast = () => client.isMutating({ mutationKey }) === 1
  const change = (task: Task, change: (shown: Task) => Task) =>
    changeList(client, task, (tasks) => tasks.map((other) => (other.id === task.id ? change(other) : other)))
  const add = ({ task, minutes }: TimeStep) =>
    change(task, (shown) => ({ ...shown, timeSpent: timeAfter(shown.timeSpent, minutes) }))
  return useMutation({
    mutationKey,
    scope: { id: `time-${workspaceId}` },
    mutationFn: ({ task, minutes }: TimeStep) =>
      call('POST /api/tasks/:id/time', { params: { id: task.id }, body: { minutes } }),
    onMutate: async (step) => {
      await client.cancelQueries({ queryKey: listOf(step.task) })
      add(step)
    },
    onSuccess: (saved, { minutes }) => {
      const { version, timeSpent } = saved
      change(saved, (shown) => ({ ...shown, version, ...(isLast() && { timeSpent }) }))
      const [title, amount] =
        minutes > 0 ? (['logged', minutes] as const) : (['takenBack', -minutes] as const)
      toast({
        title: t(`tasks.time.${title}`),
        description: t('tasks.time.onTask', { time: duration(amount), title: saved.title }),
      })
    },
    onError: (error, { task, minutes }) => {
      add({ task, minutes: -minutes })
      toastFailure(t, t('tasks.time.failed'), error)
    },
    onSettled: () => (isLast() ? refreshWorkspace(client, workspaceId) : undefined),
  })
}

/** Deletes a task, and offers to bring the identical one back. */
export function useDeleteTask(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const restore = useMutation({
    mutationFn: ({ id }: Task) => call('POST /api/tasks/:id/restore', { params: { id } }),
    onSuccess: (task) => {
      void refreshWorkspace(client, workspaceId)
      toast({ title: t('tasks.restored'), description: task.title })
    },
    onError: (error) => toastFailure(t, t('tasks.restoreFailed'), error),
  })
  return useMutation({
    mutationFn: ({ id }: Task) => call('DELETE /api/tasks/:id', { params: { id } }),
    onSuccess: (_nothing, task) => {
      changeList(client, task, (tasks) => tasks.filter(({ id }) => id !== task.id))
      void refreshWorkspace(client, workspaceId)
      toast({
        title: t('tasks.deleted'),
        description: task.title,
        action: { label: t('tasks.undo'), run: () => restore.mutate(task) },
      })
    },
    onError: (error) => toastFailure(t, t('tasks.deleteFailed'), error),
  })
}

/** A subject or a learner that was chosen is gone: from the choices, too. What is typed stays. */
function readChoicesAgain(client: QueryClient, workspaceId: string, error: unknown) {
  const gone = error instanceof ApiError && ['subject_elsewhere', 'assignee_not_learner'].includes(error.code)
  if (!gone) return
  for (const queryKey of [keys.subjects(workspaceId), keys.members(workspaceId)]) {
    void client.invalidateQueries({ queryKey })
  }
}

function changeList(client: QueryClient, task: Task, change: (tasks: Task[]) => Task[]) {
  client.setQueryData<Task[]>(listOf(task), (tasks) => tasks && change(tasks))
}

/** The board on which a task lies. */
function listOf({ workspaceId, sprintId }: Task) {
  return sprintId ? keys.sprintTasks(workspaceId, sprintId) : keys.backlog(workspaceId)
}
