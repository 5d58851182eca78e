import { useTranslation } from 'react-i18next'
import type { Day } from '#domain/day.ts'
import type { Task } from '#web/api/queries.ts'
import { useChangeTasks } from '#web/entities/task-write/change-tasks.ts'
import { movedMessage } from '#web/entities/task-write/moved-message.ts'
import { moveMessages } from '#web/entities/task-write/task-moves.ts'
import { useTaskWrite } from '#web/entities/task-write/use-task-write.ts'
import { useTimerWrites } from '#web/entities/timer/run-timer.ts'
import { useUser } from '#web/session/session.ts'

/** A place to which tasks can be moved, and its name: a day, null for “some time”, a sprint or the backlog. */
export type Destination = { name: string } & ({ day: Day | null } | { sprintId: string | null })

/** A position directly before or after another task that is not started. */
export type Neighbour = { beforeId: string } | { afterId: string }

/** Returns the actions for the tasks of a day. If an action can be undone, its toast has a button for this. */
export function useTaskActions(workspaceId: string) {
  const { t } = useTranslation()
  const { id: userId } = useUser()
  const change = useChangeTasks(workspaceId)
  const write = useTaskWrite(workspaceId, moveMessages)
  const timer = useTimerWrites(workspaceId)
  const setStatus = (task: Task, status: 'in_progress' | 'done') => {
    const description = movedMessage(t, task.title, status)
    change({ tasks: [task], set: { status }, says: { title: t('board.updated'), description } })
  }
  return {
    finish: (task: Task) => setStatus(task, 'done'),
    /** Marks the task of a learner as in progress, without a timer. */
    begin: (task: Task) => setStatus(task, 'in_progress'),
    /** Starts the user's own task and its timer. */
    start: (task: Task): void => void timer.start(task, userId),
    pause: (task: Task): void => void timer.stop(task, userId),
    move: (tasks: readonly Task[], { name, ...to }: Destination) => {
      const [only, another] = tasks
      const description = only && !another ? t('today.movedOne', { title: only.title, where: name }) : name
      const set = 'sprintId' in to ? { ...to, day: null } : to
      change({ tasks, set, says: { title: t('today.moved', { count: tasks.length }), description } })
    },
    /** Changes the order. Only for tasks with the status to do, because it is also their order on the board. */
    place: ({ id, title, status }: Task, where: Neighbour): void =>
      void write({
        request: { kind: 'change', taskId: id, body: { status, ...where } },
        saved: { title: t('ownDay.placed'), description: title, toast: 'none' },
        unsaved: { key: `place_${id}`, title, to: status, changesColumn: false },
      }),
  }
}
