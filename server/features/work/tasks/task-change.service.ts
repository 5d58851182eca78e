import type { ParsedBody } from '#contract/calls.ts'
import { changedFields, fieldsOfForm, isEdit, namedLearners } from '#domain/card.ts'
import { assertNoEditConflict } from '#domain/edit-conflict.ts'
import { fieldProblem, Problem } from '#domain/errors.ts'
import { permitTaskChange } from '#domain/permissions.ts'
import { partOf } from '#domain/shares.ts'
import type { Actor } from '../../../context/request-context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { positionFor } from './card-positions.service.ts'
import type { Column } from './card-positions.store.ts'
import { cardOf, sprintAfter, withPeople } from './card-rows.ts'
import { writeCards } from './card-writer.service.ts'
import { assertSprintNotCompleted, assertThere, assigneesOf, cardToMove } from './task-access.service.ts'
import { referencesOf } from './task-references.service.ts'
import { presentTask } from './tasks.presenter.ts'
import type { TaskInSprint } from './tasks.store.ts'
import type { TaskRow } from './stored-tasks.read.ts'

type Form = ParsedBody<'PATCH /api/tasks/:id'>

/** Edits a task, moves it, or both. Without `was` and `version` the last write wins, field by field. */
export async function changeTask(actor: Actor, id: string, form: Form): Promise<TaskRow> {
  const { sprintId } = form
  const lock = {
    mode: sprintId === undefined ? 'shared' : 'exclusive',
    goesTo: sprintId,
    assigns: Boolean(namedLearners(form)?.length),
  } as const
  return inTransaction(actor, async (tx) => {
    const task = await cardToMove(tx, actor, id, lock, form)
    assertThere(task)
    const learnerId = requestedLearner(actor, task, form.learnerId)
    const sent = fieldsOfForm(form)
    const fields = changedFields(cardOf(task), sent, learnerId)
    assertPermitted(actor, task, form, fields)
    assertSprintNotCompleted(task)
    if (isEdit(fields)) assertNoEditConflict(form, presentForEdit(task, learnerId))
    const { subject, learners: assignees, sprintId: goal } = fields
    const found = await referencesOf(tx, task.workspace_id, [{ subject, assignees, sprintId: goal }])
    const sprint = sprintAfter(task, goal, found.sprints)
    const placeIn = (column: Column) =>
      // A part of a shared card can be done before the whole card is. Then the requested position is in a column that
      // the card does not move to.
      form.status === undefined || form.status === column.status
        ? positionFor(tx, task, column, form)
        : undefined
    const command = { kind: 'change', fields: sent, learnerId } as const
    const [written = task] = await writeCards(tx, actor, [{ task, command, sprint, placeIn }])
    return withPeople(task, written, found.learners)
  })
}

/** Returns the learner whose part of a shared card a write changes. Undefined means all learners. */
export function requestedLearner(actor: Actor, task: TaskRow, learnerId: string | undefined) {
  const { assignees } = assigneesOf(task)
  if (actor.role === 'learner') {
    if (learnerId !== undefined && learnerId !== actor.id) throw new Problem('forbidden')
    return task.shares.length > 0 && assignees.includes(actor.id) ? actor.id : undefined
  }
  if (learnerId !== undefined && !assignees.includes(learnerId))
    throw fieldProblem('learner_not_on_card', 'learnerId')
  return task.shares.length > 0 ? learnerId : undefined
}

function assertPermitted(actor: Actor, task: TaskInSprint, form: Form, fields: object): void {
  const learnersField = form.assignees ? 'assignees' : 'assignedTo'
  const names = Object.keys(fields).map((field) => (field === 'learners' ? learnersField : field))
  permitTaskChange({ ...actor, movesDays: task.actor_moves_days === 1 }, assigneesOf(task), names)
}

/** Presents the task as the edit form showed it: one learner's part, or the whole task. */
function presentForEdit(task: TaskRow, learnerId: string | undefined) {
  const presented = presentTask(task)
  return (learnerId !== undefined && partOf(presented, learnerId)) || presented
}
