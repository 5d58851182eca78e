import type { ParsedBody } from '#contract/calls.ts'
import { assertAsSeen, learnersToTakeOff, type Outcome, planBadDay } from '#domain/bad-day.ts'
import { fieldProblem, Problem } from '#domain/errors.ts'
import { permit } from '#domain/permissions.ts'
import { isInside } from '#domain/school-days.ts'
import { openLearnersOf } from '#domain/shares.ts'
import { assertDateRange } from '#domain/sprint.ts'
import type { Actor } from '../../../context/request-context.ts'
import { Collision, inTransaction, type Tx } from '../../../db/transaction.ts'
import { listLearnerIds } from '../../people/members/members.service.ts'
import { addDaysOff, calendarOf } from '../school-days/school-days.service.ts'
import { findActiveSprint } from '../sprints/sprints.service.ts'
import { type CardWrite, writeCards } from '../../work/tasks/card-writer.service.ts'
import { moveToBacklog, planTask, trashTask } from '../../work/tasks/card-commands.service.ts'
import { lockBoards } from '../../work/tasks/task-access.service.ts'
import { listOpenPlanned } from '../../work/tasks/task-days.service.ts'
import { workspaceOf } from '../../people/workspaces/workspaces.service.ts'

type Form = ParsedBody<'POST /api/workspaces/:id/bad-day'>

/**
 * Moves the tasks of a bad day. Computes the new plan from the current tasks, with the same rule as the screen.
 * Throws if the result differs from what the user saw.
 */
export async function replanBadDay(actor: Actor, workspaceId: string, form: Form): Promise<void> {
  const now = actor.now().toISOString()
  await inTransaction(actor, async (tx) => {
    await workspaceOf(tx, actor, workspaceId)
    permit(actor, 'task.edit')
    assertDateRange(form.startDate, form.endDate)
    const sprint = await lockedActiveSprint(tx, workspaceId)
    const dates = { startDate: sprint.start_date, endDate: sprint.end_date }
    for (const field of ['startDate', 'endDate'] as const)
      if (!isInside(form[field], dates)) throw fieldProblem('day_outside_sprint', field)
    const learners = await listLearnerIds(tx, workspaceId)
    if (form.learnerIds.some((id) => !learners.includes(id)))
      throw fieldProblem('assignee_not_learner', 'learnerIds')
    const calendar = await calendarOf(tx, workspaceId)
    const tasks = (await listOpenPlanned(tx, sprint)).map(toPlanned)
    const outcomes = planBadDay(tasks, form, { sprint: dates, calendar })
    assertAsSeen(outcomes, form.seen)
    if (form.seen.length === 0) throw new Problem('nothing_to_change')
    await writeCards(tx, actor, outcomes.flatMap(writeOf))
    if (form.marksDayOff)
      await addDaysOff(tx, workspaceId, form, learnersToTakeOff(form, calendar, learners), now)
  })
}

/**
 * Locks the active sprint and also the backlog, because some tasks may move there. The lock of the workspace keeps
 * learners and days off from changing.
 */
async function lockedActiveSprint(tx: Tx, workspaceId: string) {
  const before = await findActiveSprint(tx, workspaceId)
  if (!before) throw new Problem('no_active_sprint')
  await lockBoards(tx, workspaceId, [workspaceId, before.id], { mode: 'exclusive' })
  const sprint = await findActiveSprint(tx, workspaceId)
  if (sprint?.id !== before.id) throw new Collision('The sprint was completed meanwhile.')
  return sprint
}

type Planned = ReturnType<typeof toPlanned>

function toPlanned(row: Awaited<ReturnType<typeof listOpenPlanned>>[number]) {
  const { id, status, day, assigned_to, shares, estimated_time, time_spent } = row
  const learnerIds = openLearnersOf({ status, assignedTo: assigned_to, shares })
  return { row, id, learnerIds, status, day, estimatedTime: estimated_time, timeSpent: time_spent }
}

function writeOf({ task, fate, day }: Outcome<Planned>): CardWrite[] {
  switch (fate) {
    case 'day':
      return [planTask(task.row, day)]
    case 'backlog':
      return [moveToBacklog(task.row, { keepsDay: false })]
    case 'trash':
      return [trashTask(task.row)]
    default:
      return []
  }
}
