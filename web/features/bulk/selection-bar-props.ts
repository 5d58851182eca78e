import type { DayRange } from '#domain/school-days.ts'
import type { Task } from '#web/api/queries.ts'

export type SelectionBarProps = {
  workspaceId: string
  /** Those that are shown: what a filter hides is not changed. */
  tasks: Task[]
  /** Of the tasks; null: the backlog. */
  sprint: ({ id: string } & DayRange) | null
}
