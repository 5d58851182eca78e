import { countFilters } from '#domain/task-filter.ts'
import type { FilterBarProps } from './filter-bar-props.ts'
import { FilterRow } from './filter-row.tsx'

/** Bar with the filters, in one row. */
export function FilterBar({ className = '', ...props }: FilterBarProps) {
  const isEmptyOnPhone = props.isButtonElsewhere && countFilters(props.state.filter) === 0
  return (
    <search
      className={`min-h-control-small print:hidden ${isEmptyOnPhone ? 'max-md:hidden' : 'block'} ${className}`}
    >
      <FilterRow {...props} />
    </search>
  )
}
