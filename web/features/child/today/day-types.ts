import type { Task } from '#web/api/queries.ts'

export type PartName = 'now' | 'leftOver' | 'next' | 'someTime' | 'doneToday'

/** A destination outside the sprint: another sprint, or null for the backlog. */
export type Elsewhere = { sprintId: string | null; name: string }

/** Actions for the tasks of a day. */
export type DayActions = {
  finish: (task: Task) => void
  start: (task: Task) => void
  move: (task: Task) => void
  moveAll: (tasks: Task[], to?: Elsewhere) => void
  open: (task: Task) => void
}
