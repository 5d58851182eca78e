import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActiveSprint, Task } from '#web/api/queries.ts'
import { partKey, useDoneMarks } from '#web/entities/task-write/change-tasks.ts'

/**
 * Returns the ticked tasks, and functions that tick tasks and revert ticks. Writes are sent one after the other.
 */
export function useTickOff({ workspaceId }: ActiveSprint, own: readonly Task[]) {
  const { t } = useTranslation()
  const { mark, takeBack } = useDoneMarks(workspaceId)
  /** Ticked tasks, in the order in which they were ticked here. */
  const [before, setBefore] = useState<readonly Task[]>([])
  const isIn = (tasks: readonly Task[]) => (task: Task) => tasks.some((one) => partKey(one) === partKey(task))
  const ticked = before.filter(isIn(own.filter(({ status }) => status === 'done')))

  const tick = (tasks: readonly Task[]) => {
    for (const task of tasks) {
      const description = t('board.finished', { title: task.title })
      void mark(task, { title: t('board.updated'), description })
    }
    setBefore([...before.filter((one) => !isIn(tasks)(one)), ...tasks])
  }
  const untick = (task: Task) => {
    takeBack(task, 'todo')
    setBefore(before.filter((one) => !isIn([task])(one)))
  }
  return { ticked, tick, untick }
}
