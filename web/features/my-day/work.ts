import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidateWorkspace, queryKeys } from '#web/api/query-keys.ts'
import type { ActiveSprint, Task } from '#web/api/queries.ts'
import { undo } from '#web/api/undo.ts'
import { keyOfChanges, useChangeTasks } from '#web/entities/change-tasks.ts'
import { useStartTimer, useStopTimer } from '#web/entities/run-timer.ts'
import { toastError } from '#web/notifications/toast-error.ts'
import { useUser } from '#web/session/session.ts'

/** A task that was done here: as it was before, and the write that did it. */
type Done = { before: Task; changeId: string }

/** What a learner does with a task of the own day. Each is shown at once, and put back with the reason when it is refused. */
export function useWork(sprint: ActiveSprint) {
  const client = useQueryClient()
  const tasksKey = queryKeys.sprintTasks(sprint.workspaceId, sprint.id)
  const { mutate } = useChangeTasks(sprint)
  const { id: learnerId } = useUser()
  const { mutate: startTimer } = useStartTimer(sprint.workspaceId)
  const { mutate: stopTimer } = useStopTimer(sprint.workspaceId)
  const undoDone = useUndoDone(sprint)
  const [done, setDone] = useState<ReadonlyMap<string, Done>>(new Map())
  /** Done that is on its way: how each task was, and whether it was taken back by then. */
  const sending = useRef(new Map<string, { before: Task; isTakenBack: boolean }>())
  const forget = (task: Task) => setDone((known) => new Map([...known].filter(([id]) => id !== task.id)))
  const saysOf = ({ title }: Task) => ({ title, description: title })
  return {
    start: (task: Task) => startTimer({ task, learnerId }),
    pause: (task: Task) => stopTimer({ task, learnerId }),
    /** `onRefused`: it is not done after all. */
    finish: (task: Task, onRefused: () => void) => {
      const before = client.getQueryData<Task[]>(tasksKey)?.find(({ id }) => id === task.id) ?? task
      const sent = { before, isTakenBack: false }
      sending.current.set(task.id, sent)
      const onSaved = (changeId: string) => {
        sending.current.delete(task.id)
        if (sent.isTakenBack) undoDone({ before, changeId })
        else setDone((known) => new Map(known).set(task.id, { before, changeId }))
      }
      const refused = () => {
        sending.current.delete(task.id)
        onRefused()
      }
      const says = saysOf(task)
      mutate({ tasks: [task], set: { status: 'done' }, says, onSaved, onRefused: refused })
    },
    /** Puts back what Done has changed. What was done elsewhere, or before a reload, is in progress again. */
    undo: (task: Task) => {
      const [known, sent] = [done.get(task.id), sending.current.get(task.id)]
      if (sent) {
        sent.isTakenBack = true
        putBack(client, tasksKey, sent.before)
      } else if (known) undoDone(known)
      else mutate({ tasks: [task], set: { status: 'in_progress' }, says: saysOf(task), onSaved: () => {} })
      forget(task)
    },
  }
}

function useUndoDone({ id: sprintId, workspaceId }: ActiveSprint) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const tasksKey = queryKeys.sprintTasks(workspaceId, sprintId)
  const mutationKey = keyOfChanges(workspaceId)
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `board-${workspaceId}` },
    meta: {
      failedWrite: ({ before }: Done) => ({
        key: `tasks_${before.id}`,
        message: (t) => ({ title: t('undo.failed'), description: before.title }),
      }),
    },
    mutationFn: ({ changeId }: Done) => undo(changeId),
    onMutate: async ({ before }) => {
      await client.cancelQueries({ queryKey: tasksKey })
      const shown = client.getQueryData<Task[]>(tasksKey)?.find(({ id }) => id === before.id)
      putBack(client, tasksKey, before)
      return { shown }
    },
    onError: (error, _done, context) => {
      if (context?.shown) putBack(client, tasksKey, context.shown)
      toastError(t, t('undo.failed'), error)
    },
    onSettled: () =>
      client.isMutating({ mutationKey }) === 1 ? invalidateWorkspace(client, workspaceId) : undefined,
  })
  return mutate
}

function putBack(client: QueryClient, key: QueryKey, task: Task) {
  client.setQueryData<Task[]>(key, (tasks) => tasks?.map((one) => (one.id === task.id ? task : one)))
}
