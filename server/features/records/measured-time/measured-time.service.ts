import { addMinutes, parseDuration } from '#domain/duration.ts'
import { dayOfMeasured, measuredMinutes, minutesThatFit, questionAbout } from '#domain/timer.ts'
import { lockTaskRows } from '../../../db/locks.ts'
import type { Tx } from '../../../db/transaction.ts'
import { publish, publishTasks } from '../../../realtime/publish.ts'
import {
  deleteTimer,
  findSpent,
  insertMeasured,
  listRunningInSprint,
  listRunningOfLearner,
  listRunningOnClosed,
  listRunningTimers,
  setSpent,
  setStopped,
  type TimerRow,
} from './measured-time.store.ts'

/** The person whose action stops a timer. */
type Stopper = { id: string; now: () => Date }

/** `minutes` is null if the timer was kept because its minutes must be confirmed. */
export type Stopped = { timer: TimerRow; minutes: number | null }

/**
 * Stops timers and logs the measured minutes in the same way as typed minutes. A timer that ran for more than two
 * hours or past midnight is kept until somebody confirms the real minutes. The caller holds the locks of the
 * boards and reads the tasks again afterwards.
 */
export async function stopTimers(tx: Tx, by: Stopper, timers: readonly TimerRow[]): Promise<Stopped[]> {
  const now = by.now().toISOString()
  const stopped: Stopped[] = []
  if (timers.length > 0)
    await lockTaskRows(
      tx,
      timers.map(({ task_id }) => task_id),
    )
  for (const timer of timers) {
    const measured = { startedAt: timer.started_at, endedAt: now }
    if (questionAbout(measured, timer.timezone)) {
      await setStopped(tx, timer, now)
      publish(tx, timer.workspace_id, 'time')
      stopped.push({ timer: { ...timer, stopped_at: now }, minutes: null })
    } else {
      stopped.push({ timer, minutes: await countTimer(tx, by, timer, measuredMinutes(measured)) })
    }
  }
  return stopped
}

/**
 * Deletes the timer and logs its minutes on the day on which it began. The figures of a completed sprint do not
 * change. Returns the minutes that were logged.
 */
export async function countTimer(tx: Tx, by: Stopper, timer: TimerRow, minutes: number): Promise<number> {
  const now = by.now().toISOString()
  const { workspace_id, task_id, learner_id, subject_id, started_at } = timer
  if (!(await deleteTimer(tx, timer))) return 0
  publish(tx, workspace_id, 'time')
  const spent = await findSpent(tx, timer)
  const counted = minutesThatFit(minutes, parseDuration(spent?.time_spent))
  if (counted === 0) return 0
  await insertMeasured(tx, {
    workspace_id,
    task_id,
    subject_id,
    learner_id,
    logged_by: by.id,
    minutes: counted,
    day: dayOfMeasured({ startedAt: started_at }, timer.timezone),
    created_at: now,
    started_at,
  })
  publishTasks(tx, timer)
  if (!spent || timer.sprint_status === 'completed') return counted
  const { time_spent, share_id, share_time } = spent
  await setSpent(tx, timer, {
    timeSpent: addMinutes(time_spent, counted),
    share: share_id === null ? null : { id: share_id, timeSpent: addMinutes(share_time, counted) },
    now,
  })
  return counted
}

type Ending = {
  taskIds: readonly string[]
  learnerIds?: readonly string[] | undefined
  /** Learners whose timers stop, by task id. If a task has no entry, the timers of all learners on it stop. */
  finishedOn?: ReadonlyMap<string, readonly string[]> | undefined
}

/** Stops the timers of these learners (of all learners if undefined) before they finish or leave the tasks. */
export async function stopTimersOn(
  tx: Tx,
  by: Stopper,
  workspaceId: string,
  { finishedOn, ...on }: Ending,
): Promise<Stopped[]> {
  const running = await listRunningTimers(tx, workspaceId, on)
  const ends = ({ task_id, learner_id }: TimerRow) => finishedOn?.get(task_id)?.includes(learner_id) ?? true
  return stopTimers(tx, by, running.filter(ends))
}

/** Stops the timers in a sprint before it is completed. */
export async function stopTimersInSprint(
  tx: Tx,
  by: Stopper,
  sprint: { workspace_id: string; id: string },
): Promise<void> {
  await stopTimers(tx, by, await listRunningInSprint(tx, sprint))
}

/** Stops a learner's timers before the learner leaves the workspace. */
export async function stopTimersOf(
  tx: Tx,
  by: Stopper,
  member: { workspace_id: string; user_id: string },
): Promise<void> {
  await stopTimers(tx, by, await listRunningOfLearner(tx, member))
}

/** Stops timers after an undo, if it restored tasks that are done or belong to another learner. */
export async function stopTimersOnClosed(
  tx: Tx,
  by: Stopper,
  workspaceId: string,
  taskIds: readonly string[],
): Promise<void> {
  await stopTimers(tx, by, await listRunningOnClosed(tx, workspaceId, taskIds))
}
