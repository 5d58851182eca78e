import type { ParsedBody } from '#contract/calls.ts'
import { Problem } from '#domain/errors.ts'
import { type DayRange, nearestDayIn } from '#domain/school-days.ts'
import { assertCanEdit, assertSprintDates } from '#domain/sprint.ts'
import type { Actor } from '../../context/request-context.ts'
import { lockWorkspace } from '../../db/locks.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { publishSprint, publishTasks } from '../../realtime/publish.ts'
import { calendarOf } from '../school-days/school-days.service.ts'
import { assertSprintUnchanged, lockPermittedSprint, sprintPermitted } from '../sprints/sprints.service.ts'
import { sendToBacklog } from '../tasks/carry-over.service.ts'
import { type PlannedTask, setDays, tasksPlannedOutside } from '../tasks/task-days.service.ts'
import { type SprintRow, updateSprint } from './lifecycle.store.ts'

type Form = ParsedBody<'PATCH /api/sprints/:id'>

/** Name, description and dates of a draft or the running sprint. Where it loses days that tasks are planned for, `daysOutside` says what becomes of them. */
export async function changeSprint(actor: Actor, id: string, form: Form): Promise<SprintRow> {
  const now = actor.now().toISOString()
  return inTransaction(actor, async (tx) => {
    if (form.daysOutside === 'backlog') {
      const { workspace_id } = await sprintPermitted(tx, actor, id, 'sprint.plan')
      await lockWorkspace(tx, workspace_id, 'exclusive') // before the sprint, as every write locks its boards
    }
    const sprint = await lockPermittedSprint(tx, actor, id, 'sprint.plan')
    assertCanEdit(sprint)
    assertSprintUnchanged(form, sprint)
    const { startDate = sprint.start_date, endDate = sprint.end_date } = form
    const dates = { startDate, endDate }
    assertSprintDates(dates, { startDate: sprint.start_date, endDate: sprint.end_date })
    await settleDaysOutside(tx, sprint, dates, { ...form, now })
    const { name = sprint.name, description = sprint.description } = form
    publishSprint(tx, sprint)
    return updateSprint(tx, sprint, { name, description, start_date: startDate, end_date: endDate })
  })
}

/** Tasks that are done or deleted just lose the day. */
async function settleDaysOutside(
  tx: Tx,
  sprint: SprintRow,
  range: DayRange,
  { daysOutside, now }: Pick<Form, 'daysOutside'> & { now: string },
): Promise<void> {
  const { open, closed } = await tasksPlannedOutside(tx, sprint, range)
  if (open.length > 0 && !daysOutside) throw new Problem('days_fall_outside')
  if (open.length + closed.length === 0) return
  const board = { workspace_id: sprint.workspace_id, container: sprint.id, sprint_status: sprint.status }
  await setDays(tx, closed, () => null, now)
  if (daysOutside === 'backlog') {
    await sendToBacklog(tx, open, now)
    publishTasks(tx, board, { ...board, container: sprint.workspace_id, sprint_status: null })
    return
  }
  const calendar = await calendarOf(tx, sprint.workspace_id)
  const nearest = (task: PlannedTask) => nearestDayIn(range, task.day, calendar, task.assigned_to)
  await setDays(tx, open, daysOutside === 'nearest' ? nearest : () => null, now)
  publishTasks(tx, board)
}
