import type { TaskStatus } from '#domain/board.ts'
import { minutesLeft, parseDuration } from '#domain/duration.ts'
import type { Task } from '#web/api/queries.ts'

type TimedTask = Pick<Task, 'estimatedTime' | 'timeSpent'>

/** Of a shared card each of its learners needs the time. */
type TimedCard = TimedTask & { shares?: readonly Pick<Task, 'status' | 'timeSpent'>[] }

/** Minutes that the tasks of a column still need, by their estimates; for done ones those they took. */
export function columnMinutes(status: TaskStatus, tasks: readonly TimedCard[]): number {
  const minutesOf = status === 'done' ? minutesTaken : minutesLeft
  const open = tasks.flatMap((task) => (task.shares?.length ? openShares(task, status) : [task]))
  return open.reduce((sum, task) => sum + minutesOf(task), 0)
}

function openShares({ estimatedTime, shares = [] }: TimedCard, column: TaskStatus): TimedTask[] {
  const counted = shares.filter(({ status }) => column === 'done' || status !== 'done')
  return counted.map(({ timeSpent }) => ({ estimatedTime, timeSpent }))
}

/** The same for tasks of any column. */
export function plannedMinutes(tasks: readonly (TimedCard & Pick<Task, 'status'>)[]): number {
  return tasks.reduce((sum, task) => sum + columnMinutes(task.status, [task]), 0)
}

/** Whoever logged no time is taken to have needed the estimate. */
function minutesTaken({ estimatedTime, timeSpent }: TimedTask): number {
  return parseDuration(timeSpent) || parseDuration(estimatedTime)
}
