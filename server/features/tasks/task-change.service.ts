import type { CheckedBody } from '#contract/calls.ts'
import { workAfter } from '#domain/board.ts'
import { parseDuration } from '#domain/duration.ts'
import { assertNoEditConflict } from '#domain/edit-conflict.ts'
import { permitTaskChange } from '#domain/permissions.ts'
import type { Actor } from '../../actor.ts'
import { announce, retract } from '../../events/announce.ts'
import { noteTasks } from '../../events/notes.ts'
import { inTransaction, type Tx } from '../../store/transaction.ts'
import { placeFor } from './places.service.ts'
import { assertRoomForMoved } from './room.service.ts'
import { assertFits, assertOpen, assertThere, taskToWrite } from './task-access.service.ts'
import { presentTask } from './tasks.presenter.ts'
import { type TaskRow, updateTask } from './tasks.store.ts'
import { noteTime } from './time-spent.service.ts'

type Form = CheckedBody<'PATCH /api/tasks/:id'>

/** Edits a task, moves it, or both. Without `was` and `version` the last write wins, field by field. */
export async function changeTask(actor: Actor, id: string, form: Form): Promise<TaskRow> {
  const goesTo = form.sprintId
  const hold = {
    how: goesTo === undefined ? 'shared' : 'alone',
    goesTo,
    assigns: Boolean(form.assignedTo),
  } as const
  return inTransaction(actor, async (tx) => {
    const task = await taskToWrite(tx, actor, id, hold)
    assertThere(task)
    const change = changeOf(task, form)
    permitTaskChange(actor, { assignedTo: task.assigned_to }, namesOf(change))
    assertOpen(task)
    const edits = namesOf(change).filter((field) => !moves.has(field))
    if (edits.length > 0) assertNoEditConflict(form, presentTask(task))
    const goal = await assertFits(tx, task.workspace_id, change)
    const now = actor.now().toISOString()
    const work = workAfter({ ...task, completedAt: task.completed_at }, change, now)
    const board = boardAfter(task, form)
    if (board !== task.container) await assertRoomForMoved(tx, task.workspace_id, board)
    const column = { workspaceId: task.workspace_id, board, status: work.status }
    const position = await placeFor(tx, task, column, form)
    if (namesOf(change).length === 0 && position === undefined) return task
    const changed = await updateTask(tx, task, {
      title: change.title,
      description: change.description,
      subject_id: change.subject,
      estimated_time: change.estimatedTime,
      time_spent: change.timeSpent,
      assigned_to: change.assignedTo,
      sprint_id: change.sprintId,
      container: board,
      status: work.status,
      progress: work.progress,
      completed_at: work.completedAt,
      position,
      updated_at: now,
      version: edits.length > 0 ? task.version + 1 : undefined,
    })
    await tellWhetherDone(tx, actor, task, changed)
    await logTime(tx, actor, task, changed)
    const stays = board === task.container
    noteTasks(tx, task, { ...changed, sprint_status: stays ? task.sprint_status : (goal ?? null) })
    return changed
  })
}

/** The fields that differ from what is stored. */
function changeOf(task: TaskRow, form: Form) {
  const differing = <T>(sent: T | undefined, stored: T) => (sent === stored ? undefined : sent)
  return {
    title: differing(form.title, task.title),
    description: differing(form.description, task.description),
    subject: differing(form.subject, task.subject_id),
    estimatedTime: differing(form.estimatedTime, task.estimated_time),
    timeSpent: differing(form.timeSpent, task.time_spent),
    assignedTo: differing(form.assignedTo, task.assigned_to),
    sprintId: differing(form.sprintId, task.sprint_id),
    status: differing(form.status, task.status),
    progress: differing(form.progress, task.progress),
  }
}

/** Fields that move a card; all others edit the task, and only edits raise its version. */
const moves = new Set(['status', 'sprintId'])

function namesOf(change: ReturnType<typeof changeOf>): string[] {
  return Object.entries(change).flatMap(([field, value]) => (value === undefined ? [] : field))
}

function boardAfter(task: TaskRow, { sprintId }: Form): string {
  return sprintId === undefined ? task.container : (sprintId ?? task.workspace_id)
}

async function tellWhetherDone(tx: Tx, actor: Actor, before: TaskRow, after: TaskRow): Promise<void> {
  const [wasDone, isDone] = [before.status === 'done', after.status === 'done']
  if (wasDone && !isDone) await retract(tx, after.workspace_id, 'task_done', after.id)
  if (wasDone || !isDone) return
  await announce(tx, {
    workspaceId: after.workspace_id,
    kind: 'task_done',
    by: actor.id,
    about: after.id,
    what: after.title,
    at: after.updated_at,
  })
}

/** Notes the minutes by which the time spent has changed. */
async function logTime(tx: Tx, actor: Actor, before: TaskRow, after: TaskRow): Promise<void> {
  const minutes = parseDuration(after.time_spent) - parseDuration(before.time_spent)
  if (minutes !== 0) await noteTime(tx, actor, after, minutes, after.updated_at)
}
