import { useRef } from 'react'
import type { ActiveSprint, Task } from '#web/api/queries.ts'
import { useChangeTasks, useUndoChange } from '#web/entities/task-write/change-tasks.ts'
import { useTimerWrites } from '#web/entities/timer/run-timer.ts'
import { useUser } from '#web/session/session.ts'

/** Returns the actions for the task buttons in a learner's own day. */
export function useTaskActions({ workspaceId }: ActiveSprint) {
  const change = useChangeTasks(workspaceId)
  const undoChange = useUndoChange(workspaceId)
  const { id: learnerId } = useUser()
  const { start, stop } = useTimerWrites(workspaceId)
  /** Tasks that were marked as done on this screen: each task as it was before, and the id of the write. */
  const done = useRef(new Map<string, { task: Task; changeId: string }>())
  const notDone = (task: Task, changeId: string, onRefused: () => void) => {
    if (done.current.get(task.id)?.changeId === changeId) done.current.delete(task.id)
    onRefused()
  }
  return {
    start: (task: Task) => void start(task, learnerId),
    pause: (task: Task) => void stop(task, learnerId),
    /** Marks the task as done. Calls `onRefused` if the server refuses it. */
    finish: (task: Task, onRefused: () => void) => {
      const { changeId, written } = change({ tasks: [task], set: { status: 'done' }, says: null })
      done.current.set(task.id, { task, changeId })
      void written.then(({ error }) => error !== undefined && notDone(task, changeId, onRefused))
    },
    /** Reverts *Done*. A task that was done on another device, or before a reload, becomes in progress. */
    undo: (task: Task) => {
      const known = done.current.get(task.id)
      done.current.delete(task.id)
      if (known) void undoChange(known)
      else change({ tasks: [task], set: { status: 'in_progress' }, says: null })
    },
  }
}
