import type { FilterBarProps } from './filter-bar-props.ts'
import { FilterRow } from './filter-row.tsx'

/** One quiet row. */
export function FilterBar({ className = '', ...props }: FilterBarProps) {
  return (
    <search className={`block min-h-control-small print:hidden ${className}`}>
      <FilterRow {...props} />
    </search>
  )
}
