import { useTranslation } from 'react-i18next'
import { useSelectedIds, useSelection } from '#web/entities/cards/selection.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Picker } from '#web/ui/picker.tsx'
import { type Grouping, groupings } from './list-order.ts'

type ListHeadProps = {
  /** Ids of the visible tasks. */
  ids: string[]
  minutes: number
  grouping: Grouping
  onGrouping: (grouping: Grouping) => void
}

/** The line above the rows: a checkbox that selects all rows, the number of rows and minutes, and the grouping. */
export function ListHead({ ids, minutes, grouping, onGrouping }: ListHeadProps) {
  const { t } = useTranslation()
  const { duration } = useFormat()
  const selection = useSelection()
  const selected = useSelectedIds()
  const count = ids.filter((id) => selected.has(id)).length
  const isAll = count === ids.length && count > 0
  return (
    <div className="flex flex-wrap items-center gap-x-3 ps-8 pe-2 pointer-coarse:ps-10">
      <label className="ms-0.5 flex pointer-coarse:ms-2 min-h-row cursor-pointer items-center gap-2 text-13 text-ink-soft tabular-nums print:hidden">
        <Checkbox
          checked={isAll}
          indeterminate={count > 0 && !isAll}
          onChange={() => (isAll ? selection?.clear() : selection?.selectAll(ids))}
        />
        <span>{t('list.selectAll')}</span>
      </label>
      <span className="text-13 text-ink-soft tabular-nums max-sm:hidden">
        {t('board.count', { count: ids.length })}
        {minutes > 0 && <span>{` · ${duration(minutes)}`}</span>}
      </span>
      <span className="ms-auto flex items-center text-13 print:hidden">
        <Picker
          label={t('list.groupBy')}
          look="word"
          value={grouping}
          options={groupings.map((value) => ({ value, label: t(`list.groups.${value}`) }))}
          onChange={(value) => onGrouping(groupings.find((one) => one === value) ?? 'none')}
        />
      </span>
    </div>
  )
}
