import { Suspense } from 'react'
import type { Subject, Task } from '#web/api/queries.ts'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import type { TaskFilterState } from './use-task-filter.ts'

const FilterRow = lazyComponent(async () => (await import('./filter-row.tsx')).FilterRow, {
  needsStartWordsOnly: true,
})

export type FilterBarProps = {
  state: TaskFilterState
  /** All of them: what can be chosen is what they have. */
  tasks: Task[]
  subjects: ReadonlyMap<string, Subject>
  /** Where no columns tell the status. */
  hasStatus?: boolean
  className?: string
}

/** One quiet row, in room that is kept for it while it loads. */
export function FilterBar({ className = '', ...props }: FilterBarProps) {
  return (
    <search className={`block min-h-control-small print:hidden ${className}`}>
      <Suspense fallback={null}>
        <FilterRow {...props} />
      </Suspense>
    </search>
  )
}
