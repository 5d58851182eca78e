import type { Subject, Task } from '#web/api/queries.ts'
import type { TaskFilterState } from './use-task-filter.ts'

export type FilterBarProps = {
  state: TaskFilterState
  /** All tasks of the board, week or list. The filter offers only values that these tasks have. */
  tasks: Task[]
  subjects: ReadonlyMap<string, Subject>
  /** True to offer a status filter, for views without status columns. */
  hasStatus?: boolean
  /**
   * True if the filter button of a phone is elsewhere on the screen. On a phone this row is then visible only
   * while a filter is active.
   */
  isButtonElsewhere?: boolean
  className?: string
}
