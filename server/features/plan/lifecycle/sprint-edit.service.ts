import type { ParsedBody } from '#contract/calls.ts'
import { Problem } from '#domain/errors.ts'
import { type DayRange, nearestDayIn } from '#domain/school-days.ts'
import { assertCanEdit, assertSprintDates } from '#domain/sprint.ts'
import type { Actor } from '../../../context/request-context.ts'
import { lockWorkspace } from '../../../db/locks.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { publishSprint } from '../../../realtime/publish.ts'
import { calendarOf } from '../school-days/school-days.service.ts'
import { assertSprintUnchanged, lockPermittedSprint, sprintPermitted } from '../sprints/sprints.service.ts'
import { writeCards } from '../../work/tasks/card-writer.service.ts'
import { moveToBacklog, planTask } from '../../work/tasks/card-commands.service.ts'
import { type PlannedTask, tasksPlannedOutside } from '../../work/tasks/task-days.service.ts'
import { type SprintRow, updateSprint } from './lifecycle.store.ts'

type Form = ParsedBody<'PATCH /api/sprints/:id'>

/**
 * Changes the name, description and dates of a draft or of the active sprint. If the sprint loses days with planned
 * tasks, `daysOutside` decides what happens to these tasks.
 */
export async function changeSprint(actor: Actor, id: string, form: Form): Promise<SprintRow> {
  return inTransaction(actor, async (tx) => {
    if (form.daysOutside === 'backlog') {
      const { workspace_id } = await sprintPermitted(tx, actor, id, 'sprint.plan')
      // must come before the lock of the sprint, because every write locks the workspace before a sprint
      await lockWorkspace(tx, workspace_id, 'exclusive')
    }
    const sprint = await lockPermittedSprint(tx, actor, id, 'sprint.plan')
    assertCanEdit(sprint)
    assertSprintUnchanged(form, sprint)
    const { startDate = sprint.start_date, endDate = sprint.end_date } = form
    const dates = { startDate, endDate }
    assertSprintDates(dates, { startDate: sprint.start_date, endDate: sprint.end_date })
    await settleDaysOutside(tx, actor, sprint, dates, form.daysOutside)
    const { name = sprint.name, description = sprint.description } = form
    publishSprint(tx, sprint)
    return updateSprint(tx, sprint, { name, description, start_date: startDate, end_date: endDate })
  })
}

/**
 * Plans the open tasks whose day is no longer in the sprint, as `daysOutside` says. Tasks that are done or deleted
 * only lose the day.
 */
async function settleDaysOutside(
  tx: Tx,
  actor: Actor,
  sprint: SprintRow,
  range: DayRange,
  daysOutside: Form['daysOutside'],
): Promise<void> {
  const { open, closed } = await tasksPlannedOutside(tx, sprint, range)
  if (open.length > 0 && !daysOutside) throw new Problem('days_fall_outside')
  const calendar = await calendarOf(tx, sprint.workspace_id)
  const nearest = (task: PlannedTask) => nearestDayIn(range, task.day, calendar, task.assigned_to)
  const settle = (task: PlannedTask) =>
    daysOutside === 'backlog'
      ? moveToBacklog(task, { keepsDay: false })
      : planTask(task, daysOutside === 'nearest' ? nearest(task) : null)
  const writes = [...closed.map((task) => planTask(task, null)), ...open.map(settle)]
  await writeCards(tx, actor, writes, { ignoresQuotas: true })
}
