import type { DayRange } from '#domain/school-days.ts'
import type { Task } from '#web/api/queries.ts'

export type SelectionBarProps = {
  workspaceId: string
  /** The visible tasks. Tasks that a filter hides are not changed. */
  tasks: Task[]
  /** The sprint of the tasks, or null for the backlog. */
  sprint: ({ id: string } & DayRange) | null
}
