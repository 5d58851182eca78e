import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/call.ts'
import type { FailedWriteMeta } from '#web/api/failed-writes.ts'
import { invalidateWorkspace, queryKeys } from '#web/api/query-keys.ts'
import type { Task } from '#web/api/queries.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import { keyOfChanges } from './change-tasks.ts'
import { withWork } from './shared-cards.ts'
import { runningOn, type Timer } from './timer.ts'

/** The learner is named where a facilitator starts for one of several. */
type OnTask = { task: Task; learnerId: string }

/** Starts a learner's timer, and with it the work: shown at once, put back when refused. Another one of theirs stops. */
export function useStartTimer(workspaceId: string) {
  const { t } = useTranslation()
  return useTimerMutation<OnTask>(workspaceId, {
    meta: { failedWrite: failed('start') },
    send: ({ task, learnerId }) =>
      call('POST /api/tasks/:id/timer', { params: { id: task.id }, body: { learnerId } }),
    alsoShown: ({ task }) => task,
    show: (client, { task, learnerId }) => {
      changeTimers(client, workspaceId, (timers) => [
        ...timers.filter((timer) => timer.learnerId !== learnerId || timer.stoppedAt !== null),
        {
          id: `starting-${task.id}`,
          taskId: task.id,
          taskTitle: task.title,
          learnerId,
          startedAt: new Date().toISOString(),
          stoppedAt: null,
          question: null,
        },
      ])
      client.setQueryData<Task[]>(listWith(task), (tasks) =>
        tasks?.map((other) => (other.id === task.id ? withBegun(other, learnerId) : other)),
      )
    },
    onError: (error) => toastError(t, t('timer.startFailed'), error),
  })
}

/** Stops it; resolves with the minutes that were counted, or with the timer that is to be asked about. */
export function useStopTimer(workspaceId: string) {
  const { t } = useTranslation()
  return useTimerMutation<OnTask>(workspaceId, {
    meta: { failedWrite: failed('stop') },
    send: ({ task, learnerId }) =>
      call('POST /api/tasks/:id/timer/stop', { params: { id: task.id }, body: { learnerId } }),
    show: (client, { task, learnerId }) =>
      changeTimers(client, workspaceId, (timers) => {
        const running = runningOn(timers, task.id, learnerId)
        return timers.filter((timer) => timer !== running)
      }),
    onError: (error) => toastError(t, t('timer.stopFailed'), error),
  })
}

type Answer = { timer: Timer; minutes: number }

/** Says how long it really was; nothing is 0. */
export function useAnswerTimer(workspaceId: string) {
  const { t } = useTranslation()
  return useTimerMutation<Answer>(workspaceId, {
    meta: {
      failedWrite: ({ timer }: Answer) => ({
        key: `answer_${timer.id}`,
        message: (t) => ({ title: t('timer.answerFailed'), description: timer.taskTitle }),
      }),
    },
    send: ({ timer, minutes }) =>
      call('POST /api/timers/:id/answer', { params: { id: timer.id }, body: { minutes } }),
    show: (client, { timer }) =>
      changeTimers(client, workspaceId, (timers) => timers.filter(({ id }) => id !== timer.id)),
    onError: (error) => toastError(t, t('timer.answerFailed'), error),
  })
}

type TimerWrite<Sent, Reply> = {
  meta: { failedWrite: (sent: Sent) => FailedWriteMeta }
  send: (sent: Sent) => Promise<Reply>
  show: (client: QueryClient, sent: Sent) => void
  /** Beside the timers. */
  alsoShown?: (sent: Sent) => Task
  onError: (error: unknown) => void
}

/** In the order in which they are pressed, and put back when refused; after the last one everything that shows time is read again. */
function useTimerMutation<Sent, Reply = unknown>(
  workspaceId: string,
  { meta, send, show, alsoShown, onError }: TimerWrite<Sent, Reply>,
) {
  const client = useQueryClient()
  const mutationKey = keyOfChanges(workspaceId)
  return useMutation({
    mutationKey,
    scope: { id: `board-${workspaceId}` }, // so that *Start* and *Done* arrive in that order
    meta,
    mutationFn: send,
    onMutate: async (sent: Sent) => {
      const timersKey = queryKeys.timers(workspaceId)
      const also = alsoShown?.(sent)
      const keys = [timersKey, ...(also ? [listWith(also)] : [])]
      await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })))
      const timers = client.getQueryData<Timer[]>(timersKey)
      const task = also && client.getQueryData<Task[]>(listWith(also))?.find(({ id }) => id === also.id)
      show(client, sent)
      return { timers, task }
    },
    onError: (error, _, before) => {
      client.setQueryData(queryKeys.timers(workspaceId), before?.timers)
      const task = before?.task
      if (task)
        client.setQueryData<Task[]>(
          listWith(task),
          (tasks) => tasks?.map((other) => (other.id === task.id ? task : other)), // what was pressed beside it stays
        )
      onError(error)
    },
    onSettled: () =>
      client.isMutating({ mutationKey }) === 1 ? invalidateWorkspace(client, workspaceId) : undefined,
  })
}

function listWith({ workspaceId, sprintId }: Task): QueryKey {
  return sprintId ? queryKeys.sprintTasks(workspaceId, sprintId) : queryKeys.backlog(workspaceId)
}

function changeTimers(client: QueryClient, workspaceId: string, change: (timers: Timer[]) => Timer[]) {
  client.setQueryData<Timer[]>(queryKeys.timers(workspaceId), (timers) => timers && change(timers))
}

function withBegun(task: Task, learnerId: string): Task {
  const own = task.shares.find((share) => share.learnerId === learnerId)
  return (own ?? task).status === 'todo' ? withWork(task, { status: 'in_progress' }, own && learnerId) : task
}

function failed(what: 'start' | 'stop') {
  return ({ task }: OnTask): FailedWriteMeta => ({
    key: `timer_${task.id}`,
    message: (t) => ({
      title: t(what === 'start' ? 'timer.startFailed' : 'timer.stopFailed'),
      description: task.title,
    }),
  })
}
