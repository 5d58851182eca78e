import { useCallback, useRef } from 'react'
import type { TaskStatus } from '#domain/board.ts'
import type { Day } from '#domain/day.ts'
import type { Task } from '#web/api/queries.ts'
import type { ToastMessage } from '#web/notifications/notification.ts'
import { taskWrite, type TaskWrite } from './task-write.ts'
import type { UnsavedMessages } from './unsaved.ts'
import { useTaskWrite } from './use-task-write.ts'

type TaskChange = {
  /** Tasks to change. For a shared task, the part of one learner (see `partsWithFaces`). */
  tasks: readonly Task[]
  set: { status?: TaskStatus; day?: Day | null; sprintId?: string | null }
  /** Toast to show when the change has been saved. Null for no toast and no undo. */
  says: Omit<ToastMessage, 'action'> | null
}

/** Returns a function that changes one task in a learner’s day, or several in one write. */
export function useChangeTasks(workspaceId: string) {
  const write = useTaskWrite(workspaceId, changeMessages)
  return useCallback(
    (change: TaskChange) => {
      const made = writeOf(workspaceId, change)
      return { changeId: made.request.changeId, written: write(made) }
    },
    [workspaceId, write],
  )
}

function writeOf(workspaceId: string, { tasks, set, says }: TaskChange): TaskWrite {
  const ids = tasks.map(({ id }) => id)
  const [only, another] = tasks
  return taskWrite({
    workspaceId,
    request:
      only && !another
        ? {
            kind: 'change',
            taskId: only.id,
            body: { ...set, ...(set.status && { learnerId: learnerOf(only) }) },
          }
        : { kind: 'changeMany', changes: [{ ids, set }] },
    saved: says && {
      title: says.title,
      ...(says.description && { description: says.description }),
      toast: 'undo',
    },
    unsaved: { key: `tasks_${ids.join()}`, title: only && !another ? only.title : (says?.description ?? '') },
  })
}

const changeMessages: UnsavedMessages = {
  refused: (t) => t('today.failed'),
  kept: (t, { title }) => ({ title: t('today.failed'), ...(title !== '' && { description: title }) }),
}

const undoMessages: UnsavedMessages = {
  refused: (t) => t('undo.failed'),
  kept: (t, { title }) => ({ title: t('undo.failed'), description: title }),
}

/** Returns the learner whose part of a shared task this is. Undefined if the task is not shared. */
function learnerOf({ shares, assignedTo }: Task): string | undefined {
  return shares.length > 0 ? (assignedTo ?? undefined) : undefined
}

/** Returns functions that mark a task as done, and that undo this. */
export function useDoneMarks(workspaceId: string) {
  const change = useChangeTasks(workspaceId)
  const undoChange = useUndoChange(workspaceId)
  /** Tasks that were marked on this screen. */
  const marks = useRef(new Map<string, Mark>())
  return {
    /** `says` is the toast. Resolves to false if the server refuses the write or does not answer. */
    mark: async (task: Task, says: TaskChange['says']): Promise<boolean> => {
      const { changeId, written } = change({ tasks: [task], set: { status: 'done' }, says })
      marks.current.set(partKey(task), { task, changeId })
      const { error } = await written
      if (error === undefined) return true
      if (marks.current.get(partKey(task))?.changeId === changeId) marks.current.delete(partKey(task))
      return false
    },
    /** Undoes the mark. If the task was marked on another device or before a reload, sets this status instead. */
    takeBack: (task: Task, status: 'todo' | 'in_progress') => {
      const mark = marks.current.get(partKey(task))
      marks.current.delete(partKey(task))
      if (mark) void undoChange(mark)
      else change({ tasks: [task], set: { status }, says: null })
    },
  }
}

/** Returns a key for a task or, if it is shared, for the part of its learner. */
export function partKey({ id, assignedTo }: Task): string {
  return `${id} ${assignedTo}`
}

/** A task as it was before it was changed, and the id of that write. */
type Mark = { task: Task; changeId: string }

/** Returns a function that undoes a change of a task, and shows the task as it was before. */
function useUndoChange(workspaceId: string) {
  const write = useTaskWrite(workspaceId, undoMessages)
  return useCallback(
    ({ task, changeId }: Mark) => {
      const { id, title, status, progress } = task
      return write({
        request: {
          kind: 'undo',
          undoes: changeId,
          taskId: id,
          shows: { status, ...(status === 'in_progress' && { progress }) },
          learnerId: learnerOf(task),
        },
        saved: null,
        unsaved: { key: `tasks_${id}`, title },
      })
    },
    [write],
  )
}
