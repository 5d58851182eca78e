import type { ParsedBody } from '#contract/calls.ts'
import { Problem } from '#domain/errors.ts'
import { can } from '#domain/permissions.ts'
import { measuredMinutes } from '#domain/timer.ts'
import type { Actor } from '../../../context/request-context.ts'
import { Collision, inTransaction, type Tx } from '../../../db/transaction.ts'
import { publish } from '../../../realtime/publish.ts'
import { countTimer, stopTimers, stopTimersOn } from '../../records/measured-time/measured-time.service.ts'
import { startTask, requestedWorker, workOf } from '../tasks/start-task.service.ts'
import {
  assertSprintNotCompleted,
  assertThere,
  lockTasks,
  taskOf,
  taskToWrite,
} from '../tasks/task-access.service.ts'
import { workspaceOf } from '../../people/workspaces/workspaces.service.ts'
import type { TimerRow } from './timers.read.ts'
import { findRunningOf, findTimerOf, insertTimer, listTimers } from './timers.store.ts'

/** Lists the timers of a workspace. Learners get only their own. */
export async function timersOf(actor: Actor, workspaceId: string): Promise<TimerRow[]> {
  const { id } = await workspaceOf(actor.store, actor, workspaceId)
  return listTimers(actor.store, id, can(actor, 'task.readAll') ? undefined : actor.id)
}

/**
 * Starts a timer on a task. If one already runs on this task, it continues. If one runs on another task, even in
 * another workspace, it is stopped first.
 */
export async function startTimer(
  actor: Actor,
  id: string,
  { learnerId }: ParsedBody<'POST /api/tasks/:id/timer'>,
): Promise<TimerRow> {
  return inTransaction(actor, async (tx) => {
    const { task, learner, running } = await lockedWithRunning(tx, actor, id, learnerId)
    assertSprintNotCompleted(task)
    // learners do not see tasks in drafts
    if (task.sprint_status === 'draft') throw new Problem('sprint_not_started')
    const { status } = workOf(task, learner)
    if (status === 'done') throw new Problem('task_done')
    if (running?.task_id === id) return running
    const { workspace_id } = task
    // in another workspace, the time is logged in the learner’s name, because its members may not know the actor
    const isElsewhere = running?.workspace_id !== workspace_id
    if (running) await stopTimers(tx, isElsewhere ? { ...actor, id: learner } : actor, [running])
    const now = actor.now().toISOString()
    const timer = { workspace_id, task_id: id, learner_id: learner, started_at: now }
    await insertTimer(tx, timer)
    publish(tx, workspace_id, 'time')
    if (status === 'todo') await startTask(tx, actor, task, learner)
    const started = await findRunningOf(tx, learner)
    if (!started) throw new Problem('internal')
    return started
  })
}

/**
 * Stops a timer. Returns null values if it was already stopped, by another device or by marking the task as done.
 */
export async function stopTimer(
  actor: Actor,
  id: string,
  { learnerId }: ParsedBody<'POST /api/tasks/:id/timer/stop'>,
): Promise<{ minutes: number | null; timer: TimerRow | null }> {
  return inTransaction(actor, async (tx) => {
    const task = await taskToWrite(tx, actor, id, { mode: 'shared' })
    assertThere(task)
    const learner = requestedWorker(actor, task, learnerId)
    const [stopped] = await stopTimersOn(tx, actor, task.workspace_id, {
      taskIds: [id],
      learnerIds: [learner],
    })
    if (!stopped) return { minutes: null, timer: null }
    return { minutes: stopped.minutes, timer: stopped.minutes === null ? stopped.timer : null }
  })
}

/**
 * Logs the confirmed minutes. Throws `invalid` if they exceed the measured time, and `not_found` if they were
 * confirmed before.
 */
export async function answerTimer(
  actor: Actor,
  id: string,
  { minutes }: ParsedBody<'POST /api/timers/:id/answer'>,
): Promise<void> {
  await inTransaction(actor, async (tx) => {
    const before = await timerOf(tx, actor, id)
    await lockTasks(tx, [{ ...before, id: before.task_id }])
    const timer = await timerOf(tx, actor, id)
    assertSameBoard(before, timer)
    const endedAt = timer.stopped_at ?? actor.now().toISOString()
    if (minutes > measuredMinutes({ startedAt: timer.started_at, endedAt }))
      throw new Problem('invalid', { issues: [{ path: 'minutes', message: 'too_long' }] })
    await countTimer(tx, actor, timer, minutes)
  })
}

/** Returns the timer. Throws `not_found` unless the actor is its learner or a facilitator of its workspace. */
async function timerOf(tx: Tx, actor: Actor, id: string): Promise<TimerRow> {
  const timer = await findTimerOf(tx, actor.id, id)
  const isTold = timer && (timer.learner_id === actor.id || can(actor, 'task.readAll'))
  if (!isTold) throw new Problem('not_found')
  return timer
}

/**
 * Locks the task and the task of the running timer together, because stopping one timer and starting the other is one
 * change.
 */
async function lockedWithRunning(tx: Tx, actor: Actor, id: string, learnerId: string | undefined) {
  const before = await taskOf(tx, actor, id)
  const learner = requestedWorker(actor, before, learnerId)
  const runningBefore = await findRunningOf(tx, learner)
  const others =
    runningBefore && runningBefore.task_id !== id ? [{ ...runningBefore, id: runningBefore.task_id }] : []
  await lockTasks(tx, [before, ...others])
  const task = await taskOf(tx, actor, id)
  const running = await findRunningOf(tx, learner)
  assertSameBoard(before, task)
  if (running?.id !== runningBefore?.id)
    throw new Collision('Another timer was started or stopped meanwhile.')
  if (running && runningBefore) assertSameBoard(runningBefore, running)
  return { task, learner: requestedWorker(actor, task, learnerId), running }
}

function assertSameBoard(before: { container: string }, now: { container: string }): void {
  if (before.container !== now.container)
    throw new Collision('The task was moved to another board meanwhile.')
}
