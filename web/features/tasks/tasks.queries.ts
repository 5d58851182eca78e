import { type MutationMeta, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BodyOf } from '#contract/calls.ts'
import { canBeFinished } from '#domain/board.ts'
import { parseDuration, timeAfter } from '#domain/duration.ts'
import { ApiError, call } from '#web/api/call.ts'
import { createOnce } from '#web/api/create-once.ts'
import { failedMove } from '#web/entities/failed-move.ts'
import { type FailedMeta, MayHaveArrived } from '#web/api/failed-writes.ts'
import { keys, refreshWorkspace } from '#web/api/query-keys.ts'
import { type Task, storedInstead } from '#web/api/queries.ts'
import { durationIn } from '#web/i18n/durations.ts'
import { useFormat } from '#web/i18n/format.ts'
import { toastFailure } from '#web/notifications/toast-error.ts'
import type { ToastMessage } from '#web/notifications/notification.ts'
import { toast } from '#web/notifications/toast.tsx'

export type NewTask = BodyOf<'POST /api/tasks'>
export type TaskChange = BodyOf<'PATCH /api/tasks/:id'>

/** Creates a task; shows it at once, then refetches what counts tasks. */
export function useCreateTask(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [mutationFn] = useState(() =>
    createOnce<NewTask, Task>({
      create: (body) => call('POST /api/tasks', { body }),
      known: (body) => client.getQueryData<Task[]>(listOf(body))?.map(({ id }) => id),
      change: (id, body) => call('PATCH /api/tasks/:id', { params: { id }, body }),
      list: readList,
    }),
  )
  return useMutation({
    mutationFn,
    onSuccess: (task) => {
      changeList(client, task, (tasks) => [...tasks.filter(({ id }) => id !== task.id), task])
      void refreshWorkspace(client, workspaceId)
      toast({ title: t('tasks.created'), description: task.title })
    },
    onError: (error) => {
      readChoicesAgain(client, workspaceId, error)
      toastFailure(t, t('tasks.createFailed'), error)
    },
  })
}

/** Updates a task; on an edit conflict the board shows what is stored. At 100 % the toast offers to mark it done. */
export function useUpdateTask(workspaceId: string) {
  const { t } = useTranslation()
  const finish = useFinishTask(workspaceId)
  return useTaskChange(workspaceId, {
    offerToFinish: (task) => ({ label: t('tasks.finish'), run: () => finish(task) }),
  })
}

/** Marks a finished task as done. No form holds this, so a failure is kept for a retry. */
export function useFinishTask(workspaceId: string) {
  const failed = ({ task }: Finish) => failedMove(task, 'done')
  const { mutate } = useTaskChange<Finish>(workspaceId, { meta: { failed } })
  return (task: Task) => mutate({ id: task.id, change: { status: 'done' }, task })
}

type Update = { id: string; change: TaskChange }

type Finish = Update & { task: Task }

type UpdateOptions = { meta?: MutationMeta; offerToFinish?: (task: Task) => ToastMessage['action'] }

function useTaskChange<Sent extends Update>(workspaceId: string, { meta, offerToFinish }: UpdateOptions) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const show = (task: Task) =>
    changeList(client, task, (tasks) => tasks.map((other) => (other.id === task.id ? task : other)))
  return useMutation({
    ...(meta && { meta }),
    mutationFn: ({ id, change }: Sent) => call('PATCH /api/tasks/:id', { params: { id }, body: change }),
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

type TimeStep = { task: Task; minutes: number } & Partial<Tried>

/**
 * State before the first attempt: only with it can a retry tell whether that attempt was saved. The minutes are the
 * server’s minus what this tab has added, so they change only if the attempt was saved or somebody else logged time.
 */
type Tried = { name: string; minutesBefore: number | undefined }

let steps = 0

/** Minutes this tab has logged and got confirmed, by task id. */
const added = new Map<string, number>()
const answered = new WeakSet<TimeStep>()

/**
 * Logs minutes on a task, or takes them back: optimistic, rolled back on refusal. Calls are sent in order, and after the
 * last one everything that counts time is refetched. An unanswered one is retried only if the time is unchanged, or when
 * a person decides so.
 */
export function useLogTime(workspaceId: string) {
  const { t } = useTranslation()
  const { duration } = useFormat()
  const client = useQueryClient()
  const mutationKey = ['time', workspaceId]
  const isLast = () => client.isMutating({ mutationKey }) === 1
  const change = (task: Task, change: (shown: Task) => Task) =>
    changeList(client, task, (tasks) => tasks.map((other) => (other.id === task.id ? change(other) : other)))
  /** The server’s minutes as far as known, without what this tab has added. */
  const minutesOf = ({ id, ...task }: Task) => {
    const shown = client.getQueryData<Task[]>(listOf(task))?.find((other) => other.id === id)
    const underWay = client
      .getMutationCache()
      .findAll({ mutationKey, status: 'pending' })
      .flatMap(({ state }) => (state.context ? [state.variables as TimeStep] : []))
      .filter((step) => step.task.id === id && !answered.has(step))
    const unanswered = underWay.reduce((sum, { minutes }) => sum + minutes, 0)
    return parseDuration(shown?.timeSpent) - unanswered - (added.get(id) ?? 0)
  }
  const add = ({ task, minutes }: TimeStep) =>
    change(task, (shown) => ({ ...shown, timeSpent: timeAfter(shown.timeSpent, minutes) }))
  return useMutation({
    mutationKey,
    scope: { id: `time-${workspaceId}` },
    meta: { failed: failedStep },
    mutationFn: async ({ task, minutes, minutesBefore }: TimeStep) => {
      if (minutesBefore !== undefined) await assertNotArrived(task, minutesBefore)
      return call('POST /api/tasks/:id/time', { params: { id: task.id }, body: { minutes } })
    },
    onMutate: async (step): Promise<Tried> => {
      await client.cancelQueries({ queryKey: listOf(step.task) })
      const minutesBefore = step.minutesBefore ?? minutesOf(step.task)
      add(step)
      return { name: step.name ?? `time_${(steps += 1)}`, minutesBefore }
    },
    onSuccess: (saved, step) => {
      const { minutes } = step
      const { version, timeSpent } = saved
      answered.add(step)
      added.set(saved.id, (added.get(saved.id) ?? 0) + minutes)
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
      if (error instanceof MayHaveArrived) return
      toastFailure(t, t('tasks.time.failed'), error)
    },
    onSettled: () => (isLast() ? refreshWorkspace(client, workspaceId) : undefined),
  })
}

/** Deletes a task; undo restores the same one. */
export function useDeleteTask(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const restore = useMutation({
    meta: { failed: ({ id, title }: Task) => failedTask(id, (t) => t('tasks.restoreFailed'), title) },
    mutationFn: ({ id }: Task) => call('POST /api/tasks/:id/restore', { params: { id } }),
    onSuccess: (task) => {
      void refreshWorkspace(client, workspaceId)
      toast({ title: t('tasks.restored'), description: task.title })
    },
    onError: (error) => toastFailure(t, t('tasks.restoreFailed'), error),
  })
  return useMutation({
    meta: { failed: ({ id, title }: Task) => failedTask(id, (t) => t('tasks.deleteFailed'), title) },
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

/** The chosen subject or learner no longer exists: refetch the options. What is typed stays. */
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

type Place = { workspaceId: string; sprintId?: string | null | undefined }

function listOf({ workspaceId, sprintId }: Place) {
  return sprintId ? keys.sprintTasks(workspaceId, sprintId) : keys.backlog(workspaceId)
}

function readList({ workspaceId, sprintId }: Place): Promise<Task[]> {
  return sprintId
    ? call('GET /api/sprints/:id/tasks', { params: { id: sprintId } })
    : call('GET /api/workspaces/:id/backlog', { params: { id: workspaceId } })
}

function failedTask(id: string, title: (t: TFunction) => string, description: string): FailedMeta {
  return { about: `being_${id}`, words: (t) => ({ title: title(t), description }) }
}

function failedStep(step: TimeStep, tried: Tried | undefined, error: unknown): FailedMeta | undefined {
  if (!tried) return undefined
  const { task, minutes } = step
  const isInDoubt = error instanceof MayHaveArrived
  return {
    about: tried.name,
    words: (t) => ({
      title: t(minutes > 0 ? 'failed.time' : 'failed.timeBack', {
        time: durationIn(t, Math.abs(minutes)),
        title: task.title,
      }),
      ...(isInDoubt && { description: error.words(t) }),
    }),
    next: { ...step, ...tried, ...(isInDoubt && { minutesBefore: undefined }) },
  }
}

/** If the time has changed, it was our first attempt or somebody else; only a person can tell. */
async function assertNotArrived(task: Task, minutesBefore: number) {
  const tasks = await readList(task)
  const before = minutesBefore + (added.get(task.id) ?? 0)
  const now = parseDuration(tasks.find(({ id }) => id === task.id)?.timeSpent)
  if (now === before) return
  throw new MayHaveArrived((t) =>
    t('failed.timeNow', { now: durationIn(t, now), before: durationIn(t, before) }),
  )
}
