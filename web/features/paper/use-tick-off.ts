import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { partOf } from '#domain/shares.ts'
import { call } from '#web/api/call.ts'
import { invalidateWorkspace, queryKeys } from '#web/api/query-keys.ts'
import type { ActiveSprint, Task } from '#web/api/queries.ts'
import { undo } from '#web/api/undo.ts'
import { keyOfChanges, useChangeTasks } from '#web/entities/change-tasks.ts'
import { withWork } from '#web/entities/shared-cards.ts'
import { toastError } from '#web/notifications/toast-error.ts'

/** Ticks one task after the other, each sent when the one before is saved, and takes ticks back in the same row. */
export function useTickOff(sprint: ActiveSprint, own: readonly Task[]) {
  const { t } = useTranslation()
  const { mutate: change } = useChangeTasks(sprint)
  const { mutate: takeBack } = useTakeBack(sprint)
  /** As they were before, in the order in which they were ticked here. */
  const [before, setBefore] = useState<readonly Task[]>([])
  /** By task and learner; filled in when the tick is saved, read when its turn to be taken back comes. */
  const changeIds = useRef(new Map<string, string>())
  const isDone = (task: Task) => own.some((one) => keyOf(one) === keyOf(task) && one.status === 'done')
  const ticked = before.filter(isDone)

  const tick = (tasks: readonly Task[]) => {
    for (const task of tasks) {
      changeIds.current.delete(keyOf(task))
      const description = t('board.moved', { title: task.title, column: t('status.done') })
      change({
        tasks: [task],
        set: { status: 'done' },
        says: { title: t('board.updated'), description },
        onSaved: (id) => void changeIds.current.set(keyOf(task), id),
      })
    }
    setBefore([...before.filter((one) => !tasks.some((task) => keyOf(task) === keyOf(one))), ...tasks])
  }
  const untick = (task: Task) => {
    const was = before.find((one) => keyOf(one) === keyOf(task))
    const status = was?.status === 'in_progress' ? 'in_progress' : 'todo'
    takeBack({ task, status, changeId: () => changeIds.current.get(keyOf(task)) })
    setBefore(before.filter((one) => one !== was))
  }
  return { ticked, tick, untick }
}

function keyOf({ id, assignedTo }: Task): string {
  return `${id} ${assignedTo}`
}

type TakeBack = {
  task: Task
  /** Before it was ticked. */
  status: 'todo' | 'in_progress'
  /** Undefined for what was not ticked here. */
  changeId: () => string | undefined
}

function useTakeBack({ workspaceId, id: sprintId }: ActiveSprint) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const listKey = queryKeys.sprintTasks(workspaceId, sprintId)
  const mutationKey = keyOfChanges(workspaceId)
  const show = (id: string, change: (card: Task) => Task) =>
    client.setQueryData<Task[]>(listKey, (cards) =>
      cards?.map((card) => (card.id === id ? change(card) : card)),
    )
  return useMutation({
    mutationKey,
    scope: { id: `board-${workspaceId}` },
    meta: {
      failedWrite: ({ task }: TakeBack) => ({
        key: `tasks_${task.id}`,
        message: (t) => ({ title: t('today.failed'), description: task.title }),
      }),
    },
    mutationFn: async ({ task, status, changeId }: TakeBack) => {
      const id = changeId()
      if (id !== undefined) return undo(id)
      const learner = task.shares.length > 0 && task.assignedTo ? { learnerId: task.assignedTo } : {}
      await call('PATCH /api/tasks/:id', { params: { id: task.id }, body: { status, ...learner } })
      return undefined
    },
    onMutate: async ({ task, status }) => {
      await client.cancelQueries({ queryKey: listKey })
      const learnerId = task.shares.length > 0 ? (task.assignedTo ?? undefined) : undefined
      show(task.id, (card) => withWork(card, { status }, learnerId))
    },
    onError: (error, { task }) => {
      const learnerId = task.assignedTo ?? ''
      show(task.id, (card) => withWork(card, { status: 'done' }, partOf(card, learnerId) && learnerId))
      toastError(t, t('today.failed'), error)
    },
    onSettled: () =>
      client.isMutating({ mutationKey }) === 1 ? invalidateWorkspace(client, workspaceId) : undefined,
  })
}
