import { type MutationMeta, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BodyOf } from '#contract/calls.ts'
import { canBeFinished } from '#domain/board.ts'
import { parseDuration, timeAfter } from '#domain/duration.ts'
import { ApiError, call } from '#web/api/call.ts'
import { createOnce } from '#web/api/create-once.ts'
import { failedMove } from '#web/api/failed-move.ts'
import { type FailedMeta, MayHaveArrived } from '#web/api/failed-writes.ts'
import { keys, refreshWorkspace } from '#web/api/keys.ts'
import { type Task, storedInstead } from '#web/api/reads.ts'
import { durationIn } from '#web/i18n/durations.ts'
import { useFormat } from '#web/i18n/format.ts'
import { toastFailure } from '#web/ui/toast-failure.ts'
import type { ToastMessage } from '#web/ui/toast-message.ts'
import { toast } from '#web/ui/toast.tsx'

export type NewTask = BodyOf<'POST /api/tasks'>
export type TaskChange = BodyOf<'PATCH /api/tasks/:id'>

/** Creates a task; it is on its board at once, then everything that counts tasks is read again. */
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

/**
 * Changes some fields of a task; when somebody else was faster the board shows what is stored now, and who saves decides.
 * A task that has come all the way can be finished by the message that says so.
 */
export function useUpdateTask(workspaceId: string) {
  const { t } = useTranslation()
  const finish = useFinishTask(workspaceId)
  return useTaskChange(workspaceId, {
    offerToFinish: (task) => ({ label: t('tasks.finish'), run: () => finish(task) }),
  })
}

/** Calls a task done that has come all the way; no form holds this for another try. */
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

/** How it was when a step was sent first: only then can it be told whether it has arrived. */
type Tried = { name: string; minutesBefore: number | undefined }

let steps = 0

/**
 * Adds minutes to the time spent on a task, or takes some back: shown at once and put right when the server refuses.
 * Quick steps reach the server in their order, and after the last of them everything that counts time is read again. A
 * step that got no answer is sent again only when the time is still what it was, or when a person has decided so.
 */
export function useLogTime(workspaceId: string) {
  const { t } = useTranslation()
  const { duration } = useFormat()
  const client = useQueryClient()
  const mutationKey = ['time', workspaceId]
  const isLast = () => client.isMutating({ mutationKey }) === 1
  const change = (task: Task, change: (shown: Task) => Task) =>
    changeList(client, task, (tasks) => tasks.map((other) => (other.id === task.id ? change(other) : other)))
  /** As the server has it, as far as is known: without the steps that are under way. */
  const minutesOf = ({ id, ...task }: Task) => {
    const shown = client.getQueryData<Task[]>(listOf(task))?.find((other) => other.id === id)
    const underWay = client
      .getMutationCache()
      .findAll({ mutationKey, status: 'pending' })
      .flatMap(({ state }) => (state.context ? [state.variables as TimeStep] : []))
      .filter((step) => step.task.id === id)
    return parseDuration(shown?.timeSpent) - underWay.reduce((sum, { minutes }) => sum + minutes, 0)
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
      if (error instanceof MayHaveArrived) return
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

type Place = { workspaceId: string; sprintId?: string | null | undefined }

/** The board on which a task lies. */
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

/** Somebody else may have added time as well; who of them it was, only a person can tell. */
async function assertNotArrived(task: Task, before: number) {
  const tasks = await readList(task)
  const now = parseDuration(tasks.find(({ id }) => id === task.id)?.timeSpent)
  if (now === before) return
  throw new MayHaveArrived((t) =>
    t('failed.timeNow', { now: durationIn(t, now), before: durationIn(t, before) }),
  )
}
