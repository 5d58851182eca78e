import type { Subject, Task } from '#web/api/queries.ts'
import type { TaskFilterState } from './use-task-filter.ts'

export type FilterBarProps = {
  state: TaskFilterState
  /** All of them: what can be chosen is what they have. */
  tasks: Task[]
  subjects: ReadonlyMap<string, Subject>
  /** Where no columns tell the status. */
  hasStatus?: boolean
  /** A phone opens the sheet from another place: then it has a row only while something is filtered. */
  isButtonElsewhere?: boolean
  className?: string
}
