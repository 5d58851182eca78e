import { useTranslation } from 'react-i18next'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { moveCard } from '#domain/board.ts'
import type { Day } from '#domain/day.ts'
import { call } from '#web/api/call.ts'
import { errorMessage } from '#web/api/error-message.ts'
import { invalidateWorkspace, queryKeys } from '#web/api/query-keys.ts'
import type { ActiveSprint, Member, Task } from '#web/api/queries.ts'
import { undoable } from '#web/api/undo.ts'
import { useChangeTasks } from '#web/entities/change-tasks.ts'
import { failedMove } from '#web/entities/failed-move.ts'
import { useStartTimer, useStopTimer } from '#web/entities/run-timer.ts'
import { useOfferUndo } from '#web/notifications/offer-undo.ts'
import { toast } from '#web/notifications/toast.tsx'

/** What a learner does with the own tasks; `place` is undefined for what a sibling shares, and `toDay` where the days are planned by others. */
export type OwnActions = {
  finish: (task: Task) => void
  /** Begins, and measures the time. */
  start: (task: Task) => void
  pause: (task: Task) => void
  mayMove: (task: Task) => boolean
  toDay: (task: Task, day: Day, where: string) => void
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
  const mutationKey = ['own-order', workspaceId]
  return useMutation({
    mutationKey,
    scope: { id: `board-${workspaceId}` },
    meta: { failedWrite: ({ task }: Placing) => failedMove(task, task.status) },
    mutationFn: ({ task: { id, status }, where }: Placing) =>
      undoable(() => call('PATCH /api/tasks/:id', { params: { id }, body: { status, ...where } })),
    onMutate: async ({ task, where }) => {
      await client.cancelQueries({ queryKey: listKey })
      const before = client.getQueryData<Task[]>(listKey)
      const move = { status: task.status, ...where }
      client.setQueryData<Task[]>(listKey, (tasks) => tasks && moveCard(tasks, task.id, move))
      return { before }
    },
    onSuccess: ({ changeId }, { task }) =>
      offerUndo({ title: t('ownDay.placed'), description: task.title }, changeId, 'quiet'),
    onError: (error, _, shown) => {
      client.setQueryData(listKey, shown?.before)
      toast({ title: t('board.failed'), description: errorMessage(t, error), variant: 'destructive' })
    },
    onSettled: () => {
      const isLast = client.isMutating({ mutationKey }) === 1
      return isLast ? invalidateWorkspace(client, workspaceId) : undefined
    },
  })
}
