import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { countFilters, filterTasks, noFilter, toggleChoice } from '#domain/task-filter.ts'
import { SubjectSign } from '#web/entities/subject-badge.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import type { FilterBarProps } from './filter-bar-props.ts'
import { useFilterChoices } from './filter-choices.ts'
import { FilterSearch } from './filter-search.tsx'

type FilterSheetProps = Omit<FilterBarProps, 'className'> & { onClose: () => void }

/**
 * Sheet with all filters for phones. It shows the number of matches while the user chooses, and applies the filter when
 * it closes.
 */
export function FilterSheet({ state, tasks, subjects, hasStatus, onClose }: FilterSheetProps) {
  const { t } = useTranslation()
  const choicesOf = useFilterChoices({ tasks, subjects })
  const [filter, setFilter] = useState(state.filter)
  const parts = [
    { part: 'learners', legend: t('filters.learners') },
    ...(hasStatus ? [{ part: 'statuses', legend: t('filters.status') } as const] : []),
    { part: 'subjects', legend: t('filters.subject') },
  ] as const
  /** Writes the filter to the URL only after the sheet has removed its own entry from the browser history. */
  const close = () => {
    flushSync(onClose)
    queueMicrotask(() => state.setFilter(filter))
  }
  return (
    <Dialog open onOpenChange={close} title={t('filters.label')}>
      <div className="flex flex-col gap-4 pt-2">
        <FilterSearch
          value={filter.text}
          onChange={(text) => setFilter({ ...filter, text })}
          className="rounded-card"
        />
        {parts.map(({ part, legend }) => (
          <fieldset key={part}>
            <legend className="text-13 font-medium text-ink-soft">{legend}</legend>
            <div className="grid grid-cols-2 gap-x-4">
              {choicesOf(part, filter).map(({ id, name, face, subject }) => (
                <label key={id} className="flex min-h-row cursor-pointer items-center gap-2">
                  <Checkbox
                    checked={filter[part].some((one) => one === id)}
                    onChange={() => setFilter(toggleChoice(filter, part, id as never))}
                  />
                  {face && <Avatar {...face} size="small" />}
                  {subject && <SubjectSign subject={subject} isNamed />}
                  <bdi>{name}</bdi>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <DialogFooter>
        {countFilters(filter) > 0 && (
          <Button variant="secondary" onClick={() => setFilter(noFilter)}>
            {t('filters.clear')}
          </Button>
        )}
        <Button onClick={close}>{t('filters.show', { count: filterTasks(tasks, filter).length })}</Button>
      </DialogFooter>
    </Dialog>
  )
}
