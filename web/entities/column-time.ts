import type { TaskStatus } from '#domain/board.ts'
import { minutesLeft, parseDuration } from '#domain/duration.ts'
import type { Task } from '#web/api/queries.ts'

type TimedTask = Pick<Task, 'estimatedTime' | 'timeSpent'>

/** Minutes that the tasks of a column still need, by their estimates; for done ones those they took. */
export function columnMinutes(status: TaskStatus, tasks: readonly TimedTask[]): number {
  const minutesOf = status === 'done' ? minutesTaken : minutesLeft
  return tasks.reduce((sum, task) => sum + minutesOf(task), 0)
}

/** The same for tasks of any column. */
export function plannedMinutes(
  tasks: readonly Pick<Task, 'status' | 'estimatedTime' | 'timeSpent'>[],
): number {
  return tasks.reduce((sum, task) => sum + columnMinutes(task.status, [task]), 0)
}

/** Whoever logged no time is taken to have needed the estimate. */
function minutesTaken({ estimatedTime, timeSpent }: TimedTask): number {
  return parseDuration(timeSpent) || parseDuration(estimatedTime)
}
