import type { ParsedBody } from '#contract/calls.ts'
import { assertNoEditConflict } from '#domain/edit-conflict.ts'
import { dayIn, type DayRange } from '#domain/school-days.ts'
import { permitTaskChange } from '#domain/permissions.ts'
import { learnersOf, partOf } from '#domain/shares.ts'
import type { Actor } from '../../context/request-context.ts'
import { publishTasks } from '../../realtime/publish.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { positionAtEnd, positionFor } from './card-positions.service.ts'
import type { Column } from './card-positions.store.ts'
import {
  cardOf,
  changeCard,
  changedColumns,
  learnersFinished,
  namedLearners,
  partAsked,
  peopleOf,
} from './card-work.ts'
import { announceDone, forgetEndedHelp, retractDone } from './done-activity.service.ts'
import { assertQuotaForMovedTask } from './task-quota.service.ts'
import { writeShares } from './task-shares.store.ts'
import {
  assertReferencesValid,
  assertSprintNotCompleted,
  assertThere,
  assigneesOf,
  cardToMove,
} from './task-access.service.ts'
import { presentTask } from './tasks.presenter.ts'
import { assertRoomForText } from '../workspaces/text-quota.service.ts'
import { type TaskInSprint, type TaskRow, updateTask } from './tasks.store.ts'
import { stopTimersOfTask } from './task-timers.service.ts'
import { recordChangedTime } from './time-spent.service.ts'

type Form = ParsedBody<'PATCH /api/tasks/:id'>

/** Edits a task, moves it, or both. Without `was` and `version` the last write wins, field by field. */
export async function changeTask(actor: Actor, id: string, form: Form): Promise<TaskRow> {
  const goesTo = form.sprintId
  const lock = {
    mode: goesTo === undefined ? 'shared' : 'exclusive',
    goesTo,
    assigns: Boolean(namedLearners(form)?.length),
  } as const
  return inTransaction(actor, async (tx) => {
    const before = await cardToMove(tx, actor, id, lock, form)
    assertThere(before)
    const learnerId = partAsked(actor, before, form.learnerId)
    const changes = changedFields(before, learnerId, form)
    const worker = { ...actor, movesDays: before.actor_moves_days === 1 }
    permitTaskChange(worker, assigneesOf(before), definedKeys(changes))
    assertSprintNotCompleted(before)
    const edits = definedKeys(changes).filter((field) => !moveFields.has(field))
    if (edits.length > 0) assertNoEditConflict(form, presentPart(before, learnerId))
    const learners = namedLearners(changes)
    const found = await assertReferencesValid(tx, before.workspace_id, { ...changes, assignees: learners })
    const toDraft = found.sprint?.status === 'draft'
    const finished = learnersFinished(before, { status: changes.status, learners, toDraft }, learnerId)
    const hasStopped = await stopTimersOfTask(tx, actor, before, finished)
    const task = hasStopped ? await cardToMove(tx, actor, id, lock, form) : before
    const now = actor.now().toISOString()
    const card = changeCard(task, { ...changes, learners }, learnerId, now)
    const board = targetBoard(task, form)
    const dates = board === task.container ? ownDates(task) : (found.sprint ?? null)
    const day = dayIn(dates, form.day, task.day)
    if (board !== task.container) await assertQuotaForMovedTask(tx, task.workspace_id, board)
    const column = { workspaceId: task.workspace_id, board, status: card.status }
    const isAsAsked = form.status === undefined || form.status === card.status
    const position = isAsAsked
      ? positionFor(tx, task, column, form)
      : await positionInOtherColumn(tx, task, column)
    const isSame = definedKeys(changes).length === 0 && position === undefined && day === task.day
    if (isSame) return task
    await assertRoomForText(
      tx,
      task.workspace_id,
      [
        [
          changes.title ?? task.title,
          changes.description === undefined ? task.description : changes.description,
        ],
      ],
      [[task.title, task.description]],
    )
    const updated = await updateTask(tx, task, {
      title: changes.title,
      description: changes.description,
      subject_id: changes.subject,
      estimated_time: changes.estimatedTime,
      ...changedColumns(card, task),
      assigned_before: learners === undefined ? undefined : null,
      sprint_id: changes.sprintId,
      day,
      container: board,
      position,
      updated_at: now,
      version: edits.length > 0 ? task.version + 1 : undefined,
    })
    await writeShares(tx, task.workspace_id, [{ task, shares: card.shares }])
    const result = { ...updated, ...peopleOf(task, card, found.learners) }
    const [wasDone, isDone] = [task.status === 'done', result.status === 'done']
    if (wasDone && !isDone) await retractDone(tx, [task])
    if (isDone && !wasDone) await announceDone(tx, actor, result, now)
    if (changes.status === 'done' || learners !== undefined)
      await forgetEndedHelp(tx, task.workspace_id, [id])
    if (changes.timeSpent !== undefined) await recordChangedTime(tx, actor, task, result, now)
    const stays = board === task.container
    publishTasks(tx, task, {
      ...result,
      sprint_status: stays ? task.sprint_status : (found.sprint?.status ?? null),
    })
    return result
  })
}

/** A part of a shared card may be done while the card is not: then it goes to the end of the column that it belongs in. */
async function positionInOtherColumn(tx: Tx, task: TaskRow, column: Column): Promise<string | undefined> {
  const stays = task.container === column.board && task.status === column.status
  return stays ? undefined : positionAtEnd(tx, column)
}

/** A task as an edit of this part has read it. */
function presentPart(task: TaskRow, learnerId: string | undefined) {
  const presented = presentTask(task)
  return (learnerId !== undefined && partOf(presented, learnerId)) || presented
}

/** Only fields whose value differs. */
function changedFields(task: TaskRow, learnerId: string | undefined, form: Form) {
  const card = cardOf(task)
  const work = (learnerId !== undefined && partOf(card, learnerId)) || card
  const learners = learnersOf(card)
  const namesOthers = String(namedLearners(form) ?? learners) !== String(learners)
  const differing = <T>(sent: T | undefined, stored: T) => (sent === stored ? undefined : sent)
  return {
    title: differing(form.title, task.title),
    description: differing(form.description, task.description),
    subject: differing(form.subject, task.subject_id),
    estimatedTime: differing(form.estimatedTime, task.estimated_time),
    timeSpent: differing(form.timeSpent, work.timeSpent),
    assignedTo: namesOthers ? form.assignedTo : undefined,
    assignees: namesOthers ? form.assignees : undefined,
    sprintId: differing(form.sprintId, task.sprint_id),
    day: differing(form.day, task.day),
    status: differing(form.status, work.status),
    progress: differing(form.progress, work.progress),
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
