import { useTranslation } from 'react-i18next'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { moveCard } from '#domain/board.ts'
import type { Day } from '#domain/day.ts'
import { call } from '#web/api/call.ts'
import { invalidateWorkspace, queryKeys } from '#web/api/query-keys.ts'
import type { ActiveSprint, Member, Task } from '#web/api/queries.ts'
import { undoable } from '#web/api/undo.ts'
import { keyOfChanges, useChangeTasks } from '#web/entities/change-tasks.ts'
import { failedMove } from '#web/entities/failed-move.ts'
import { useStartTimer, useStopTimer } from '#web/entities/run-timer.ts'
import { useOfferUndo } from '#web/notifications/offer-undo.ts'
import { toastError } from '#web/notifications/toast-error.ts'

/** What a learner does with the own tasks. */
export type OwnActions = {
  finish: (task: Task) => void
  /** Begins, and measures the time. */
  start: (task: Task) => void
  pause: (task: Task) => void
  /** To another day: where the days are the learner's to plan, and never what a sibling shares. */
  mayMove: (task: Task) => boolean
  toDay: (task: Task, day: Day, where: string) => void
  /** Only for what is to do on the board: the places are those of its column. */
  place: (task: Task, where: Where) => void
}

/** Directly before or after another waiting task. */
export type Where = { beforeId: string } | { afterId: string }

type Placing = { task: Task; where: Where }

export function useOwnActions(sprint: ActiveSprint, { userId: learnerId, movesDays }: Member): OwnActions {
  const { t } = useTranslation()
  const { mutate } = useChangeTasks(sprint)
  const { mutate: place } = usePlace(sprint)
  const { mutate: startTimer } = useStartTimer(sprint.workspaceId)
  const { mutate: stopTimer } = useStopTimer(sprint.workspaceId)
  return {
    finish: (task) => {
      const description = t('board.moved', { title: task.title, column: t('status.done') })
      mutate({ tasks: [task], set: { status: 'done' }, says: { title: t('board.updated'), description } })
    },
    start: (task) => startTimer({ task, learnerId }),
    pause: (task) => stopTimer({ task, learnerId }),
    mayMove: (task) => movesDays && task.shares.length === 0,
    toDay: (task, day, where) => {
      const says = {
        title: t('today.moved', { count: 1 }),
        description: t('today.movedOne', { title: task.title, where }),
      }
      mutate({ tasks: [task], set: { day }, says })
    },
    place: (task, where) => place({ task, where }),
  }
}

/** The own order is that of the board: shown at once, put back with the reason when refused. */
function usePlace({ workspaceId, id: sprintId }: ActiveSprint) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo(workspaceId)
  const listKey = queryKeys.sprintTasks(workspaceId, sprintId)
  const mutationKey = keyOfChanges(workspaceId)
  return useMutation({
    mutationKey,
    scope: { id: `board-${workspaceId}` },
    meta: { failedWrite: ({ task }: Placing) => failedMove(task, task.status) },
    mutationFn: ({ task: { id, status }, where }: Placing) =>
      undoable(() => call('PATCH /api/tasks/:id', { params: { id }, body: { status, ...where } })),
    onMutate: async ({ task, where }) => {
      await client.cancelQueries({ queryKey: listKey })
      const before = client.getQueryData<Task[]>(listKey) ?? []
      const column = before.filter(({ status }) => status === task.status)
      const next = column[column.findIndex(({ id }) => id === task.id) + 1]
      const move = { status: task.status, ...where }
      client.setQueryData<Task[]>(listKey, (tasks) => tasks && moveCard(tasks, task.id, move))
      return { nextId: next?.id }
    },
    onSuccess: ({ changeId }, { task }) =>
      offerUndo({ title: t('ownDay.placed'), description: task.title }, changeId, 'quiet'),
    onError: (error, { task: { id } }, shown) => {
      client.setQueryData<Task[]>(listKey, (tasks) => tasks && putBack(tasks, id, shown?.nextId))
      toastError(t, t('board.failed'), error)
    },
    onSettled: () => {
      const isLast = client.isMutating({ mutationKey }) === 1
      return isLast ? invalidateWorkspace(client, workspaceId) : undefined
    },
  })
}

/** Before the task that it stood before; it may have been begun or done since. */
function putBack(tasks: readonly Task[], id: string, nextId: string | undefined): Task[] {
  const status = tasks.find((task) => task.id === id)?.status ?? 'todo'
  return moveCard(tasks, id, { status, beforeId: nextId })
}
