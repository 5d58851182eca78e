import type { Subject, Task } from '#web/api/queries.ts'
import { FilterRow } from './filter-row.tsx'
import type { TaskFilterState } from './use-task-filter.ts'

export type FilterBarProps = {
  state: TaskFilterState
  /** All of them: what can be chosen is what they have. */
  tasks: Task[]
  subjects: ReadonlyMap<string, Subject>
  /** Where no columns tell the status. */
  hasStatus?: boolean
  className?: string
}

/** One quiet row. */
export function FilterBar({ className = '', ...props }: FilterBarProps) {
  return (
    <search className={`block min-h-control-small print:hidden ${className}`}>
      <FilterRow {...props} />
    </search>
  )
}
