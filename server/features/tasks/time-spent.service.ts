import type { ParsedBody } from '#contract/calls.ts'
import { dayInTimezone } from '#domain/day.ts'
import { addMinutes, maxDurationMinutes, parseDuration } from '#domain/duration.ts'
import { Problem } from '#domain/errors.ts'
import { permitTaskChange } from '#domain/permissions.ts'
import type { Actor } from '../../context/request-context.ts'
import { publishTasks } from '../../realtime/publish.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { partAsked } from './card-work.ts'
import { assertThere, assigneesOf, taskToWrite } from './task-access.service.ts'
import { listTimeEntries, writeShares } from './task-shares.store.ts'
import { insertTimeEntry, type TaskRow, timezoneOf, updateTask } from './tasks.store.ts'

/**
 * Adds (or, if negative, subtracts) minutes to the stored value, so concurrent calls both count: to one learner's part of a
 * shared card, or to each. In a completed sprint only the entry is written: its figures stay.
 */
export async function addTime(
  actor: Actor,
  id: string,
  { minutes, learnerId }: ParsedBody<'POST /api/tasks/:id/time'>,
): Promise<TaskRow> {
  return inTransaction(actor, async (tx) => {
    const task = await taskToWrite(tx, actor, id, { mode: 'shared' })
    assertThere(task)
    permitTaskChange(actor, assigneesOf(task), ['timeSpent'])
    const part = partAsked(actor, task, learnerId)
    if (minutes === 0) return task
    const now = actor.now().toISOString()
    const learners = part === undefined ? task.shares.map((share) => share.learnerId) : [part]
    const closed = task.sprint_status === 'completed'
    const before = closed ? await minutesLogged(tx, task, learners) : minutesSpent(task, learners)
    for (const one of before) assertTotalInRange(one + minutes)
    for (const one of learners.length > 0 ? learners : [task.assigned_to])
      await recordTime(tx, actor, task, { learnerId: one ?? actor.id, minutes }, now)
    publishTasks(tx, task)
    if (closed) return task
    const shares = task.shares.map((share) =>
      learners.includes(share.learnerId)
        ? { ...share, timeSpent: addMinutes(share.timeSpent, minutes) }
        : share,
    )
    const updated = await updateTask(tx, task, {
      time_spent: addMinutes(task.time_spent, minutes * Math.max(1, learners.length)),
      updated_at: now,
      version: task.version + 1,
    })
    if (shares.length > 0) await writeShares(tx, task.workspace_id, [{ task, shares }])
    return { ...updated, shares }
  })
}

/** Of each of these learners of a shared card; of a card of one, the whole. */
function minutesSpent(task: TaskRow, learners: readonly string[]): number[] {
  if (learners.length === 0) return [parseDuration(task.time_spent)]
  return task.shares
    .filter(({ learnerId }) => learners.includes(learnerId))
    .map(({ timeSpent }) => parseDuration(timeSpent))
}

/** `minutesSpent` by what was logged, corrections included. */
async function minutesLogged(tx: Tx, task: TaskRow, learners: readonly string[]): Promise<number[]> {
  const entries = await listTimeEntries(tx, task.workspace_id, [task.id])
  const sumOf = (some: typeof entries) => some.reduce((sum, { minutes }) => sum + minutes, 0)
  if (learners.length === 0) return [sumOf(entries)]
  return learners.map((id) => sumOf(entries.filter(({ learner_id }) => learner_id === id)))
}

/** The difference that an edit of the time makes, for each learner whose part it changes. */
export async function recordChangedTime(
  tx: Tx,
  actor: Actor,
  before: TaskRow,
  task: TaskRow,
  now: string,
): Promise<void> {
  const spent = (row: TaskRow) =>
    row.shares.length > 0
      ? row.shares.map(({ learnerId, timeSpent }) => ({ learnerId, timeSpent }))
      : [{ learnerId: row.assigned_to ?? actor.id, timeSpent: row.time_spent }]
  const spentBefore = spent({ ...before, assigned_to: task.assigned_to })
  for (const { learnerId, timeSpent } of spent(task)) {
    const was = spentBefore.find((one) => one.learnerId === learnerId)
    const minutes = parseDuration(timeSpent) - parseDuration(was?.timeSpent)
    if (minutes !== 0) await recordTime(tx, actor, task, { learnerId, minutes }, now)
  }
}

/** On the learner's local day. */
async function recordTime(
  tx: Tx,
  actor: Actor,
  task: TaskRow,
  { learnerId, minutes }: { learnerId: string; minutes: number },
  now: string,
): Promise<void> {
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

export function assertTotalInRange(total: number): void {
  const wrong = total < 0 ? 'below_zero' : total > maxDurationMinutes ? 'too_long' : undefined
  if (wrong) throw new Problem('invalid', { issues: [{ path: 'minutes', message: wrong }] })
}
