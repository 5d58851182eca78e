import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidateWorkspace, queryKeys } from '#web/api/query-keys.ts'
import type { ActiveSprint, Task } from '#web/api/queries.ts'
import { undo } from '#web/api/undo.ts'
import { useChangeTasks } from '#web/entities/change-tasks.ts'
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
  const forget = (task: Task) => setDone((known) => new Map([...known].filter(([id]) => id !== task.id)))
  const saysOf = ({ title }: Task) => ({ title, description: title })
  return {
    start: (task: Task) => startTimer({ task, learnerId }),
    pause: (task: Task) => stopTimer({ task, learnerId }),
    /** `onRefused`: it is not done after all. */
    finish: (task: Task, onRefused: () => void) => {
      const before = client.getQueryData<Task[]>(tasksKey)?.find(({ id }) => id === task.id) ?? task
      const onSaved = (changeId: string) =>
        setDone((known) => new Map(known).set(task.id, { before, changeId }))
      mutate({ tasks: [task], set: { status: 'done' }, says: saysOf(task), onSaved }, { onError: onRefused })
    },
    /** Puts back what Done has changed. What was done elsewhere, or before a reload, is in progress again. */
    undo: (task: Task) => {
      const known = done.get(task.id)
      if (known) undoDone(known)
      else mutate({ tasks: [task], set: { status: 'in_progress' }, says: saysOf(task), onSaved: () => {} })
      forget(task)
    },
  }
}

function useUndoDone({ id: sprintId, workspaceId }: ActiveSprint) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const tasksKey = queryKeys.sprintTasks(workspaceId, sprintId)
  const { mutate } = useMutation({
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
      client.setQueryData<Task[]>(tasksKey, (tasks) =>
        tasks?.map((task) => (task.id === before.id ? before : task)),
      )
    },
    onError: (error) => toastError(t, t('undo.failed'), error),
    onSettled: () => invalidateWorkspace(client, workspaceId),
  })
  return mutate
}
