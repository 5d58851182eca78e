import { Suspense } from 'react'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import type { FilterBarProps } from './filter-bar-props.ts'

const FilterRow = lazyComponent(async () => (await import('./filter-row.tsx')).FilterRow, {
  needsStartWordsOnly: true,
})

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
