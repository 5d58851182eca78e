import type { TaskStatus } from '#domain/board.ts'
import { minutesLeft, parseDuration } from '#domain/duration.ts'
import type { Task } from '#web/api/queries.ts'

type TimedTask = Pick<Task, 'estimatedTime' | 'timeSpent'>

/** A card with its times. The estimated time of a shared card counts for each of its learners. */
type TimedCard = TimedTask & { shares?: readonly Pick<Task, 'status' | 'timeSpent'>[] }

/**
 * Returns the estimated minutes left for the tasks of a column. In the “done” column, returns the minutes that the
 * tasks took.
 */
export function columnMinutes(status: TaskStatus, tasks: readonly TimedCard[]): number {
  const minutesOf = status === 'done' ? minutesTaken : minutesLeft
  const open = tasks.flatMap((task) => (task.shares?.length ? openShares(task, status) : [task]))
  return open.reduce((sum, task) => sum + minutesOf(task), 0)
}

function openShares({ estimatedTime, shares = [] }: TimedCard, column: TaskStatus): TimedTask[] {
  const counted = shares.filter(({ status }) => column === 'done' || status !== 'done')
  return counted.map(({ timeSpent }) => ({ estimatedTime, timeSpent }))
}

/** Returns the sum of `columnMinutes` for tasks of any column. */
export function plannedMinutes(tasks: readonly (TimedCard & Pick<Task, 'status'>)[]): number {
  return tasks.reduce((sum, task) => sum + columnMinutes(task.status, [task]), 0)
}

/** Returns the minutes that a done task took, or its estimate if no time was logged. */
function minutesTaken({ estimatedTime, timeSpent }: TimedTask): number {
  return parseDuration(timeSpent) || parseDuration(estimatedTime)
}
