import type { MyDay } from '#domain/my-day.ts'
import type { Task } from '#web/api/queries.ts'
import type { Timer } from '#web/entities/timer/timer.ts'

export type TaskActions = {
  start: (task: Task) => void
  pause: (task: Task) => void
  finish: (task: Task) => void
  undo: (task: Task) => void
  /** Asks for help, or shows the request if help was already asked for. */
  stuck: (task: Task) => void
  tick: (task: Task, item: number, text: string, isDone: boolean) => void
  endDay: () => void
}

/** Props of a child's day in every age band. */
export type DayScreens = {
  day: MyDay<Task>
  /** The child's running timer. */
  timer: Timer | undefined
  /** Id of the task for which help was requested. */
  askedAbout: string | undefined
  actions: TaskActions
}
