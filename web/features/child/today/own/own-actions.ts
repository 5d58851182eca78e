import { useTranslation } from 'react-i18next'
import type { Day } from '#domain/day.ts'
import type { ActiveSprint, Member, Task } from '#web/api/queries.ts'
import { useChangeTasks } from '#web/entities/task-write/change-tasks.ts'
import { useTimerWrites } from '#web/entities/timer/run-timer.ts'
import { moveMessages } from '#web/entities/task-write/task-moves.ts'
import { taskWrite } from '#web/entities/task-write/task-write.ts'
import { useTaskWrite } from '#web/entities/task-write/use-task-write.ts'

/** Actions of learners on their own tasks. */
export type OwnActions = {
  finish: (task: Task) => void
  /** Starts the task and its timer. */
  start: (task: Task) => void
  pause: (task: Task) => void
  /**
   * Returns whether the learner may move the task to another day. The learner must have permission to plan days, and
   * the task must not be shared.
   */
  mayMove: (task: Task) => boolean
  toDay: (task: Task, day: Day, where: string) => void
  /**
   * Changes the order. Only for tasks with the status to do, because the places are those of that column on the board.
   */
  place: (task: Task, where: Where) => void
}

/** Directly before or after another waiting task. */
export type Where = { beforeId: string } | { afterId: string }

export function useOwnActions(sprint: ActiveSprint, { userId: learnerId, movesDays }: Member): OwnActions {
  const { t } = useTranslation()
  const { workspaceId } = sprint
  const change = useChangeTasks(workspaceId)
  const write = useTaskWrite(workspaceId, moveMessages)
  const { start, stop } = useTimerWrites(workspaceId)
  return {
    finish: (task) => {
      const description = t('board.finished', { title: task.title })
      change({ tasks: [task], set: { status: 'done' }, says: { title: t('board.updated'), description } })
    },
    start: (task) => void start(task, learnerId),
    pause: (task) => void stop(task, learnerId),
    mayMove: (task) => movesDays && task.shares.length === 0,
    toDay: (task, day, where) => {
      const says = {
        title: t('today.moved', { count: 1 }),
        description: t('today.movedOne', { title: task.title, where }),
      }
      change({ tasks: [task], set: { day }, says })
    },
    place: ({ id, title, status }, where) =>
      void write(
        taskWrite({
          workspaceId,
          request: { kind: 'change', taskId: id, body: { status, ...where } },
          saved: { title: t('ownDay.placed'), description: title, toast: 'none' },
          unsaved: { key: `place_${id}`, title, to: status, changesColumn: false },
        }),
      ),
  }
}
