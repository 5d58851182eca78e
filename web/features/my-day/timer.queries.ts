import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '#contract/calls.ts'
import { call } from '#web/api/call.ts'
import { invalidateWorkspace, queryKeys } from '#web/api/query-keys.ts'
import type { ActiveSprint, Task } from '#web/api/queries.ts'
import { withWork } from '#web/entities/shared-cards.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import { useUser } from '#web/session/session.ts'

export type Timer = ReplyOf<'GET /api/workspaces/:id/timers'>[number]

const timersQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.timers(id),
    queryFn: () => call('GET /api/workspaces/:id/timers', { params: { id } }),
  })

/** The own timer that runs, and one that nobody knows the time of; undefined until both are known. */
export function useTimers(workspaceId: string) {
  const { id } = useUser()
  const { data, isLoading } = useQuery({ ...timersQuery(workspaceId), throwOnError: false })
  const own = data?.filter(({ learnerId }) => learnerId === id)
  return {
    isRead: !isLoading,
    running: own?.find(({ stoppedAt, question }) => stoppedAt === null && question === null),
    /** To be asked about: one that ran too long, also if it still does. */
    asked: own?.find(({ question }) => question !== null),
  }
}

/** Starts and stops the own timer: at once on the screen, in the order in which it was pressed. */
export function useTimer({ id: sprintId, workspaceId }: ActiveSprint) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const user = useUser()
  const timersKey = queryKeys.timers(workspaceId)
  const tasksKey = queryKeys.sprintTasks(workspaceId, sprintId)
  const scope = { id: `board-${workspaceId}` }
  const show = (change: (timers: Timer[]) => Timer[]) =>
    client.setQueryData<Timer[]>(timersKey, (timers) => timers && change(timers))
  const remember = async () => {
    await Promise.all([timersKey, tasksKey].map((queryKey) => client.cancelQueries({ queryKey })))
    return { timers: client.getQueryData<Timer[]>(timersKey), tasks: client.getQueryData<Task[]>(tasksKey) }
  }
  const putBack = (before: Awaited<ReturnType<typeof remember>> | undefined) => {
    client.setQueryData(timersKey, before?.timers)
    client.setQueryData(tasksKey, before?.tasks)
  }
  const isOther = ({ learnerId, stoppedAt }: Timer) => learnerId !== user.id || stoppedAt !== null
  const onSettled = () => invalidateWorkspace(client, workspaceId)
  const start = useMutation({
    scope,
    meta: { failedWrite: failedWork },
    mutationFn: ({ id }: Task) => call('POST /api/tasks/:id/timer', { params: { id }, body: {} }),
    onMutate: async (task) => {
      const before = await remember()
      const timer: Timer = {
        id: task.id,
        taskId: task.id,
        taskTitle: task.title,
        learnerId: user.id,
        startedAt: new Date().toISOString(),
        stoppedAt: null,
        question: null,
      }
      show((timers) => [...timers.filter(isOther), timer])
      client.setQueryData<Task[]>(tasksKey, (tasks) =>
        tasks?.map((one) =>
          one.id === task.id ? withWork(one, { status: 'in_progress' }, partOf(one, user.id)) : one,
        ),
      )
      return before
    },
    onError: (error, _task, before) => {
      putBack(before)
      toastError(t, t('myDay.failed'), error)
    },
    onSettled,
  })
  const stop = useMutation({
    scope,
    meta: { failedWrite: failedWork },
    mutationFn: ({ id }: Task) => call('POST /api/tasks/:id/timer/stop', { params: { id }, body: {} }),
    onMutate: async () => {
      const before = await remember()
      show((timers) => timers.filter(isOther))
      return before
    },
    onError: (error, _task, before) => {
      putBack(before)
      toastError(t, t('myDay.failed'), error)
    },
    onSettled,
  })
  return { start: start.mutate, stop: stop.mutate }
}

/** Says how long it really was. */
export function useAnswerTimer(workspaceId: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const key = queryKeys.timers(workspaceId)
  return useMutation({
    meta: {
      failedWrite: ({ timer }: Answer) => ({
        key: `timer_${timer.id}`,
        message: (t) => ({ title: t('myDay.failed'), description: timer.taskTitle }),
      }),
    },
    mutationFn: ({ timer: { id }, minutes }: Answer) =>
      call('POST /api/timers/:id/answer', { params: { id }, body: { minutes } }),
    onMutate: async ({ timer }) => {
      await client.cancelQueries({ queryKey: key })
      client.setQueryData<Timer[]>(key, (timers) => timers?.filter(({ id }) => id !== timer.id))
    },
    onError: (error) => toastError(t, t('myDay.failed'), error),
    onSettled: () => invalidateWorkspace(client, workspaceId),
  })
}

type Answer = { timer: Timer; minutes: number }

function partOf({ shares }: Task, learnerId: string): string | undefined {
  return shares.length > 0 ? learnerId : undefined
}

function failedWork({ id, title }: Task) {
  return {
    key: `work_on_${id}`,
    message: (t: (key: 'myDay.failed') => string) => ({ title: t('myDay.failed'), description: title }),
  }
}
