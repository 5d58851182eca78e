import type { Task } from '#web/api/queries.ts'

export type PartName = 'now' | 'leftOver' | 'next' | 'someTime' | 'doneToday'

/** Out of the sprint: another one, or null for the backlog. */
export type Elsewhere = { sprintId: string | null; name: string }

/** What can be done to the tasks of a day. */
export type DayActions = {
  finish: (task: Task) => void
  start: (task: Task) => void
  move: (task: Task) => void
  moveAll: (tasks: Task[], to?: Elsewhere) => void
  open: (task: Task) => void
}
