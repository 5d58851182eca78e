import { dayIn } from '#domain/day.ts'
import { durationText, longestDuration, parseDuration } from '#domain/duration.ts'
import { Problem } from '#domain/errors.ts'
import { permitTaskChange } from '#domain/permissions.ts'
import type { Actor } from '../../actor.ts'
import { noteTasks } from '../../events/notes.ts'
import { inTransaction, type Tx } from '../../store/transaction.ts'
import { assertThere, taskToWrite } from './task-access.service.ts'
import { insertTimeEntry, sumOfEntries, type TaskRow, timezoneOf, updateTask } from './tasks.store.ts'

/**
 * Adds minutes, or with a minus takes some back, on top of what is stored at that moment: two people who do it at once
 * both count. In a completed sprint only the entry is written, so that the sprint's figures stay.
 */
export async function addTime(actor: Actor, id: string, minutes: number): Promise<TaskRow> {
  return inTransaction(actor, async (tx) => {
    const task = await taskToWrite(tx, actor, id, { how: 'shared' })
    assertThere(task)
    permitTaskChange(actor, { assignedTo: task.assigned_to }, ['timeSpent'])
    if (minutes === 0) return task
    const closed = task.sprint_status === 'completed'
    const before = closed ? await sumOfEntries(tx, task) : parseDuration(task.time_spent)
    assertPossible(before + minutes)
    const now = actor.now().toISOString()
    await noteTime(tx, actor, task, minutes, now)
    noteTasks(tx, task)
    if (closed) return task
    return updateTask(tx, task, {
      time_spent: before + minutes === 0 ? null : durationText(before + minutes),
      updated_at: now,
      version: task.version + 1,
    })
  })
}

/** Writes down minutes spent on a task, on the day it is where the learner lives. */
export async function noteTime(
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
    day: dayIn(await timezoneOf(tx, learnerId), new Date(now)),
    created_at: now,
  })
}

function assertPossible(total: number): void {
  const wrong = total < 0 ? 'below_zero' : total > longestDuration ? 'too_long' : undefined
  if (wrong) throw new Problem('invalid', { issues: [{ path: 'minutes', message: wrong }] })
}
