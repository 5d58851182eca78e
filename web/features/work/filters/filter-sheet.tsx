import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { countFilters, filterTasks, noFilter, toggleChoice } from '#domain/task-filter.ts'
import { SubjectSign } from '#web/entities/subject-badge.tsx'
import { useShortName } from '#web/entities/people/short-names.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, DialogFooter } from '#web/ui/dialog.tsx'
import type { FilterBarProps } from './filter-bar-props.ts'
import { choicesOf, learnersOf } from './filter-choices.ts'
import { FilterSearch } from './filter-search.tsx'

type FilterSheetProps = Omit<FilterBarProps, 'className'> & { onClose: () => void }

/**
 * Sheet with all filters for phones. It shows the number of matches while the user chooses, and applies the filter when
 * it closes.
 */
export function FilterSheet({ state, tasks, subjects, hasStatus, onClose }: FilterSheetProps) {
  const { t, i18n } = useTranslation()
  const shortName = useShortName()
  const [filter, setFilter] = useState(state.filter)
  const parts = hasStatus ? (['statuses', 'subjects'] as const) : (['subjects'] as const)
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
        <Choices legend={t('filters.learners')}>
          {learnersOf(t, { language: i18n.language, shortName }, tasks, filter).map(({ id, name, face }) => (
            <CheckRow
              key={id}
              isChecked={filter.learners.includes(id)}
              onChange={() => setFilter(toggleChoice(filter, 'learners', id))}
            >
              {face && <Avatar {...face} size="small" />}
              <bdi>{name}</bdi>
            </CheckRow>
          ))}
        </Choices>
        {parts.map((part) => (
          <Choices key={part} legend={t(part === 'statuses' ? 'filters.status' : 'filters.subject')}>
            {choicesOf(t, part, filter, tasks, subjects).map(({ id, name, subject }) => (
              <CheckRow
                key={id}
                isChecked={filter[part].some((one) => one === id)}
                onChange={() => setFilter(toggleChoice(filter, part, id as never))}
              >
                {subject && <SubjectSign subject={subject} isNamed />}
                <bdi>{name}</bdi>
              </CheckRow>
            ))}
          </Choices>
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

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="text-13 font-medium text-ink-soft">{legend}</legend>
      <div className="grid grid-cols-2 gap-x-4">{children}</div>
    </fieldset>
  )
}

type CheckRowProps = { isChecked: boolean; onChange: () => void; children: ReactNode }

function CheckRow({ isChecked, onChange, children }: CheckRowProps) {
  return (
    <label className="flex min-h-row cursor-pointer items-center gap-2">
      <Checkbox checked={isChecked} onChange={onChange} />
      {children}
    </label>
  )
}
