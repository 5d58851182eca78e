import { dayInTimezone } from '#domain/day.ts'
import { formatDuration, maxDurationMinutes, parseDuration } from '#domain/duration.ts'
import { Problem } from '#domain/errors.ts'
import { permitTaskChange } from '#domain/permissions.ts'
import type { Actor } from '../../context/request-context.ts'
import { publishTasks } from '../../realtime/publish.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { assertThere, taskToWrite } from './task-access.service.ts'
import { insertTimeEntry, sumTimeEntries, type TaskRow, timezoneOf, updateTask } from './tasks.store.ts'

/** Adds (or, if negative, subtracts) minutes to the stored value, so concurrent calls both count. In a completed sprint only the entry is written: its figures stay. */
export async function addTime(actor: Actor, id: string, minutes: number): Promise<TaskRow> {
  return inTransaction(actor, async (tx) => {
    const task = await taskToWrite(tx, actor, id, { mode: 'shared' })
    assertThere(task)
    permitTaskChange(actor, { assignedTo: task.assigned_to }, ['timeSpent'])
    if (minutes === 0) return task
    const closed = task.sprint_status === 'completed'
    const before = closed ? await sumTimeEntries(tx, task) : parseDuration(task.time_spent)
    assertTotalInRange(before + minutes)
    const now = actor.now().toISOString()
    await recordTime(tx, actor, task, minutes, now)
    publishTasks(tx, task)
    if (closed) return task
    return updateTask(tx, task, {
      time_spent: before + minutes === 0 ? null : formatDuration(before + minutes),
      updated_at: now,
      version: task.version + 1,
    })
  })
}

/** On the learner's local day. */
export async function recordTime(
  tx: Tx,
  actor: Actor,
  task: TaskRow,
  minutes: number,
  now: string,
): Promise<void> {
  const learnerId = task.assigned_to ?? actor.id
  await insertTimeEntry(tx, {
    workspace_id: task.workspace_id,
    task_id: task.id,
    subject_id: task.subject_id,
    learner_id: learnerId,
    logged_by: actor.id,
    minutes,
    day: dayInTimezone(await timezoneOf(tx, learnerId), new Date(now)),
    created_at: now,
  })
}

function assertTotalInRange(total: number): void {
  const wrong = total < 0 ? 'below_zero' : total > maxDurationMinutes ? 'too_long' : undefined
  if (wrong) throw new Problem('invalid', { issues: [{ path: 'minutes', message: wrong }] })
}
