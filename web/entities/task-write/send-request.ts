import { call } from '#web/api/call.ts'
import { sendWithId } from '#web/api/change-ids.ts'
import type { Task } from '#web/api/queries.ts'
import { undo } from '#web/api/undo.ts'
import type { TaskRequest } from './task-write.ts'

/** Tasks as the server has saved them. Empty for requests with another kind of reply. */
export type Saved = { tasks: readonly Task[] }

/** Sends a request with its id, so that the server executes it only once, even if it is sent several times. */
export function sendRequest(workspaceId: string, request: TaskRequest): Promise<Saved> {
  const { kind, changeId } = request
  if (kind === 'undo') return undo(request.undoes).then(() => ({ tasks: [] }))
  return sendWithId(changeId, () => callFor(workspaceId, request))
}

function callFor(workspaceId: string, request: Exclude<TaskRequest, { kind: 'undo' }>): Promise<Saved> {
  const one = (reply: Promise<Task>) => reply.then((task) => ({ tasks: [task] }))
  const none = (reply: Promise<unknown>) => reply.then(() => ({ tasks: [] }))
  switch (request.kind) {
    case 'change':
      return one(call('PATCH /api/tasks/:id', { params: { id: request.taskId }, body: request.body }))
    case 'changeMany': {
      const body = { changes: request.changes }
      return call('PATCH /api/workspaces/:id/tasks', { params: { id: workspaceId }, body }).then((tasks) => ({
        tasks,
      }))
    }
    case 'tick':
      return one(
        call('POST /api/tasks/:id/checklist', { params: { id: request.taskId }, body: request.body }),
      )
    case 'log':
      return one(call('POST /api/tasks/:id/time', { params: { id: request.taskId }, body: request.body }))
    case 'startTimer': {
      const { task, learnerId } = request
      return none(call('POST /api/tasks/:id/timer', { params: { id: task.id }, body: { learnerId } }))
    }
    case 'stopTimer': {
      const { taskId, learnerId } = request
      return none(call('POST /api/tasks/:id/timer/stop', { params: { id: taskId }, body: { learnerId } }))
    }
    default: {
      const { timer, minutes } = request
      return none(call('POST /api/timers/:id/answer', { params: { id: timer.id }, body: { minutes } }))
    }
  }
}
