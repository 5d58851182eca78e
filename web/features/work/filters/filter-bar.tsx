import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countFilters, noFilter, toggleChoice } from '#domain/task-filter.ts'
import { LazyMenu } from '#web/loading/lazy-menu.tsx'
import { lazyComponent } from '#web/loading/lazy-component.tsx'
import { LazyOverlay } from '#web/loading/lazy-overlay.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChevronIcon } from '#web/ui/icons/chevron.tsx'
import { FilterIcon } from '#web/ui/icons/filter.tsx'
import type { FilterBarProps } from './filter-bar-props.ts'
import { useFilterChoices } from './filter-choices.ts'
import { FilterSearch } from './filter-search.tsx'

const FilterMenu = lazyComponent(async () => (await import('./filter-menu.tsx')).FilterMenu, {
  needsStartWordsOnly: true,
})
const FilterSheet = lazyComponent(async () => (await import('./filter-sheet.tsx')).FilterSheet)

/** Learner pictures, menus and a search field. On a phone one button opens all of them as a sheet. */
export function FilterBar(props: FilterBarProps) {
  const { state, tasks, subjects, hasStatus = false, isButtonElsewhere = false, className = '' } = props
  const { t } = useTranslation()
  const { filter, setFilter, filterCards } = state
  const count = countFilters(filter)
  const learners = useFilterChoices({ tasks, subjects })('learners', filter)
  const showsStatus = hasStatus || filter.statuses.length > 0
  const menuProps = { filter, setFilter, tasks, subjects }
  const isEmptyOnPhone = isButtonElsewhere && count === 0
  return (
    <search
      className={`min-h-control-small print:hidden ${isEmptyOnPhone ? 'max-md:hidden' : 'block'} ${className}`}
    >
      <div
        role="group"
        aria-label={t('filters.label')}
        className="flex min-h-control-small flex-wrap items-center gap-1.5"
      >
        <div className="contents max-md:hidden">
          {learners.map(({ id, name, face }) => (
            <Chip
              key={id}
              aria-pressed={filter.learners.includes(id)}
              onClick={() => setFilter(toggleChoice(filter, 'learners', id))}
            >
              {face && <Avatar {...face} size="tiny" />}
              <bdi>{name}</bdi>
            </Chip>
          ))}
          {learners.length > 0 && <span className="mx-1 h-5 w-px bg-line" />}
          {showsStatus && <FilterChip part="statuses" label={t('filters.status')} {...menuProps} />}
          <FilterChip part="subjects" label={t('filters.subject')} {...menuProps} />
          <FilterSearch
            value={filter.text}
            onChange={(text) => setFilter({ ...filter, text })}
            className="w-36 rounded-full focus-within:w-48"
          />
        </div>
        {!isButtonElsewhere && <FilterButton {...{ state, tasks, subjects, hasStatus }} size="small" />}
        <p role="status" className="ms-1 text-13 text-ink-soft tabular-nums empty:hidden">
          {count > 0 && t('board.search.found', { count: filterCards(tasks).length, total: tasks.length })}
        </p>
        {count > 0 && (
          <Button variant="quiet" size="small" onClick={() => setFilter(noFilter)}>
            {t('filters.clear')}
          </Button>
        )}
      </div>
    </search>
  )
}

type FilterButtonProps = Pick<FilterBarProps, 'state' | 'tasks' | 'subjects' | 'hasStatus'> & {
  size?: 'normal' | 'small'
}

/** Button that opens the filters as a sheet on a phone. */
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

function Chip({ children, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className="inline-flex min-h-control-small max-w-40 items-center gap-1.5 rounded-full border border-line bg-card px-2.5 text-13 font-medium text-ink-soft hover:border-line-strong hover:text-ink aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-ink [&>bdi]:truncate"
      {...rest}
    >
      {children}
    </button>
  )
}

type FilterChipProps = Omit<ComponentProps<typeof FilterMenu>, 'trigger'> & { label: string }

/** A chip with the number of selected values, which opens their menu. */
function FilterChip({ label, ...menu }: FilterChipProps) {
  const { number } = useFormat()
  const count = menu.filter[menu.part].length
  return (
    <LazyMenu
      preload={FilterMenu.preload}
      renderButton={(props) => (
        <Chip {...props}>
          {label}
          {count > 0 && <span className="tabular-nums">{`· ${number(count)}`}</span>}
          <ChevronIcon className="size-4" />
        </Chip>
      )}
    >
      {(trigger) => <FilterMenu trigger={trigger} {...menu} />}
    </LazyMenu>
  )
}
