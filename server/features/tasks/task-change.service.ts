import type { ParsedBody } from '#contract/calls.ts'
import { nextTaskState } from '#domain/board.ts'
import { parseDuration } from '#domain/duration.ts'
import { assertNoEditConflict } from '#domain/edit-conflict.ts'
import { dayIn, type DayRange } from '#domain/school-days.ts'
import { permitTaskChange } from '#domain/permissions.ts'
import type { Actor } from '../../context/request-context.ts'
import { publishTasks } from '../../realtime/publish.ts'
import { inTransaction } from '../../db/transaction.ts'
import { positionFor } from './card-positions.service.ts'
import { announceDone, retractDone } from './done-activity.service.ts'
import { assertQuotaForMovedTask } from './task-quota.service.ts'
import {
  assertReferencesValid,
  assertSprintNotCompleted,
  assertThere,
  cardToMove,
} from './task-access.service.ts'
import { presentTask } from './tasks.presenter.ts'
import { type TaskInSprint, type TaskRow, updateTask } from './tasks.store.ts'
import { recordTime } from './time-spent.service.ts'

type Form = ParsedBody<'PATCH /api/tasks/:id'>

/** Edits a task, moves it, or both. Without `was` and `version` the last write wins, field by field. */
export async function changeTask(actor: Actor, id: string, form: Form): Promise<TaskRow> {
  const goesTo = form.sprintId
  const lock = {
    mode: goesTo === undefined ? 'shared' : 'exclusive',
    goesTo,
    assigns: Boolean(form.assignedTo),
  } as const
  return inTransaction(actor, async (tx) => {
    const task = await cardToMove(tx, actor, id, lock, form)
    assertThere(task)
    const changes = changedFields(task, form)
    const worker = { ...actor, movesDays: task.actor_moves_days === 1 }
    permitTaskChange(worker, { assignedTo: task.assigned_to }, definedKeys(changes))
    assertSprintNotCompleted(task)
    const edits = definedKeys(changes).filter((field) => !moveFields.has(field))
    if (edits.length > 0) assertNoEditConflict(form, presentTask(task))
    const { assignee, sprint } = await assertReferencesValid(tx, task.workspace_id, changes)
    const now = actor.now().toISOString()
    const state = nextTaskState({ ...task, completedAt: task.completed_at }, changes, now)
    const board = targetBoard(task, form)
    const dates = board === task.container ? ownDates(task) : (sprint ?? null)
    const day = dayIn(dates, form.day, task.day)
    if (board !== task.container) await assertQuotaForMovedTask(tx, task.workspace_id, board)
    const column = { workspaceId: task.workspace_id, board, status: state.status }
    const position = positionFor(tx, task, column, form)
    const isSame = definedKeys(changes).length === 0 && position === undefined && day === task.day
    if (isSame) return task
    const updated = await updateTask(tx, task, {
      title: changes.title,
      description: changes.description,
      subject_id: changes.subject,
      estimated_time: changes.estimatedTime,
      time_spent: changes.timeSpent,
      assigned_to: changes.assignedTo,
      assigned_before: changes.assignedTo === undefined ? undefined : null,
      sprint_id: changes.sprintId,
      day,
      container: board,
      status: state.status,
      progress: state.progress,
      completed_at: state.completedAt,
      position,
      updated_at: now,
      version: edits.length > 0 ? task.version + 1 : undefined,
    })
    const changed = changes.assignedTo === undefined ? updated : { ...updated, ...(assignee ?? nobody) }
    const [wasDone, isDone] = [task.status === 'done', changed.status === 'done']
    if (wasDone && !isDone) await retractDone(tx, [task])
    if (isDone && !wasDone) await announceDone(tx, actor, changed, now)
    const minutes = parseDuration(changed.time_spent) - parseDuration(task.time_spent)
    if (minutes !== 0) await recordTime(tx, actor, changed, minutes, now)
    const stays = board === task.container
    publishTasks(tx, task, {
      ...changed,
      sprint_status: stays ? task.sprint_status : (sprint?.status ?? null),
    })
    return changed
  })
}

const nobody = {
  assignee_first_name: null,
  assignee_last_name: null,
  assignee_picture: null,
  assignee_colour: null,
}

/** Only fields whose value differs. */
function changedFields(task: TaskRow, form: Form) {
  const differing = <T>(sent: T | undefined, stored: T) => (sent === stored ? undefined : sent)
  return {
    title: differing(form.title, task.title),
    description: differing(form.description, task.description),
    subject: differing(form.subject, task.subject_id),
    estimatedTime: differing(form.estimatedTime, task.estimated_time),
    timeSpent: differing(form.timeSpent, task.time_spent),
    assignedTo: differing(form.assignedTo, task.assigned_to),
    sprintId: differing(form.sprintId, task.sprint_id),
    day: differing(form.day, task.day),
    status: differing(form.status, task.status),
    progress: differing(form.progress, task.progress),
  }
}

/** Moving a card does not raise its version; editing any other field does. */
const moveFields = new Set(['status', 'sprintId', 'day'])

function definedKeys(change: ReturnType<typeof changedFields>): string[] {
  return Object.entries(change).flatMap(([field, value]) => (value === undefined ? [] : field))
}

function ownDates({ sprint_start, sprint_end }: TaskInSprint): DayRange | null {
  return sprint_start && sprint_end ? { startDate: sprint_start, endDate: sprint_end } : null
}

function targetBoard(task: TaskRow, { sprintId }: Form): string {
  return sprintId === undefined ? task.container : (sprintId ?? task.workspace_id)
}
