import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActiveSprint, Task } from '#web/api/queries.ts'
import { useChangeTasks, useUndoChange } from '#web/entities/task-write/change-tasks.ts'

/** Returns functions that tick tasks and revert ticks. Each write is sent after the one before it is saved. */
export function useTickOff({ workspaceId }: ActiveSprint, own: readonly Task[]) {
  const { t } = useTranslation()
  const change = useChangeTasks(workspaceId)
  const undoChange = useUndoChange(workspaceId)
  /** Ticked tasks as they were before, in the order in which they were ticked here. */
  const [before, setBefore] = useState<readonly Task[]>([])
  /** Ids of the writes, by task and learner. */
  const changeIds = useRef(new Map<string, string>())
  const isDone = (task: Task) => own.some((one) => keyOf(one) === keyOf(task) && one.status === 'done')
  const ticked = before.filter(isDone)

  const tick = (tasks: readonly Task[]) => {
    for (const task of tasks) {
      const description = t('board.finished', { title: task.title })
      const says = { title: t('board.updated'), description }
      const { changeId } = change({ tasks: [task], set: { status: 'done' }, says })
      changeIds.current.set(keyOf(task), changeId)
    }
    setBefore([...before.filter((one) => !tasks.some((task) => keyOf(task) === keyOf(one))), ...tasks])
  }
  const untick = (task: Task) => {
    const was = before.find((one) => keyOf(one) === keyOf(task))
    const changeId = changeIds.current.get(keyOf(task))
    changeIds.current.delete(keyOf(task))
    if (was && changeId !== undefined) void undoChange({ task: was, changeId })
    else change({ tasks: [task], set: { status: 'todo' }, says: null })
    setBefore(before.filter((one) => one !== was))
  }
  return { ticked, tick, untick }
}

function keyOf({ id, assignedTo }: Task): string {
  return `${id} ${assignedTo}`
}
