import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countFilters } from '#domain/task-filter.ts'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { LazyOverlay } from '#web/loading/lazy-overlay.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { FilterIcon } from '#web/ui/screen-icons.tsx'
import type { FilterBarProps } from './filter-bar-props.ts'

const FilterSheet = lazyComponent(async () => (await import('./filter-sheet.tsx')).FilterSheet)

type FilterButtonProps = Pick<FilterBarProps, 'state' | 'tasks' | 'subjects' | 'hasStatus'> & {
  size?: 'normal' | 'small'
}

/** Opens the filters as a sheet, on a phone. */
export function FilterButton({ size = 'normal', ...props }: FilterButtonProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { filter } = props.state
  const count = countFilters(filter)
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        className="max-sm:px-3 md:hidden"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <FilterIcon />
        {t('filters.open')}
        {count > 0 && (
          <>
            <span aria-hidden="true" className="min-w-5 rounded-full bg-brand px-1.5 text-12 text-on-brand">
              {number(count)}
            </span>
            <span className="sr-only">{t('filters.active', { count })}</span>
          </>
        )}
      </Button>
      <LazyOverlay onClose={() => setOpen(false)}>
        {isOpen && (
          <FilterSheet
            {...props}
            hasStatus={props.hasStatus || filter.statuses.length > 0}
            onClose={() => setOpen(false)}
          />
        )}
      </LazyOverlay>
    </>
  )
}
