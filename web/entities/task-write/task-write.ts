import type { BodyOf } from '#contract/calls.ts'
import type { CardFields } from '#domain/card.ts'
import { newChangeId } from '#web/api/change-ids.ts'
import type { Sprint, Task } from '#web/api/queries.ts'
import type { Learner } from '../cards/shared-cards.ts'
import type { Timer } from '../timer/timer.ts'
import type { Unsaved } from './unsaved.ts'

/*
 * Writes to tasks as plain data, so that they can be shown again on top of newer tasks, sent again, and stored.
 */

/** The sprint that a write puts a task into. */
export type Goal = Pick<Sprint, 'id' | 'name' | 'startDate' | 'endDate'>

/** One call. `changeId` is the id that is sent with it and that undo refers to. */
export type TaskRequest = { changeId: string } & (
  | { kind: 'change'; taskId: string; body: BodyOf<'PATCH /api/tasks/:id'> }
  | { kind: 'changeMany'; changes: BodyOf<'PATCH /api/workspaces/:id/tasks'>['changes'] }
  | { kind: 'tick'; taskId: string; body: BodyOf<'POST /api/tasks/:id/checklist'> }
  | { kind: 'log'; taskId: string; body: BodyOf<'POST /api/tasks/:id/time'> }
  | { kind: 'startTimer'; task: Pick<Task, 'id' | 'title'>; learnerId: string }
  | { kind: 'stopTimer'; taskId: string; learnerId: string }
  | { kind: 'answerTimer'; timer: Timer; minutes: number }
  /** `undoes` is the id of the undone write. `shows` has the values that the task had before it. */
  | { kind: 'undo'; undoes: string; taskId: string; shows: CardFields; learnerId?: string | undefined }
)

/**
 * The message for a saved write. `undo` is a toast with a button that undoes the write, `plain` a toast without one, and
 * `none` is no toast. Ctrl+Z undoes the write in any case.
 */
type SavedWords = { title: string; description?: string; toast: 'undo' | 'plain' | 'none' }

export type TaskWrite = {
  workspaceId: string
  request: TaskRequest
  /** ISO time at which the user made the write. */
  at: string
  /** Learners who may be new on the task, with their names. */
  people?: readonly Learner[]
  goal?: Goal
  /** Null for no toast and no undo. */
  saved: SavedWords | null
  unsaved: Unsaved
}

type NewRequest = TaskRequest extends infer R ? (R extends TaskRequest ? Omit<R, 'changeId'> : never) : never

/** A write without its id and time. */
export type NewTaskWrite = Omit<TaskWrite, 'request' | 'at'> & { request: NewRequest }

/** Completes a write with its id and time. */
export function taskWrite(write: NewTaskWrite): TaskWrite {
  const { request } = write
  return {
    ...write,
    at: new Date().toISOString(),
    request: { ...request, changeId: newChangeId() },
  }
}

/** Returns the tasks that a request is about. */
export function taskIdsOf(request: TaskRequest): readonly string[] {
  switch (request.kind) {
    case 'changeMany':
      return request.changes.flatMap(({ ids }) => ids)
    case 'startTimer':
      return [request.task.id]
    case 'answerTimer':
      return [request.timer.taskId]
    default:
      return [request.taskId]
  }
}
