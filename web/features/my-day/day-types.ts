import type { MyDay } from '#domain/my-day.ts'
import type { Task } from '#web/api/queries.ts'
import type { Timer } from '#web/entities/timer.ts'

export type TaskActions = {
  start: (task: Task) => void
  pause: (task: Task) => void
  finish: (task: Task) => void
  undo: (task: Task) => void
  /** Asks for help, or shows that it was asked for. */
  stuck: (task: Task) => void
  tick: (task: Task, item: number, text: string, isDone: boolean) => void
  endDay: () => void
}

/** What a day is shown from, whatever the band. */
export type DayScreens = {
  day: MyDay<Task>
  /** The own one that runs. */
  timer: Timer | undefined
  /** The task about which help was asked for. */
  askedAbout: string | undefined
  actions: TaskActions
}
