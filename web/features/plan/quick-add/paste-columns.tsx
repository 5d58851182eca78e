import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type ColumnKind, columnKinds } from '#domain/pasted-table.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { RowSelect } from './pasted-task.tsx'
import type { PastedColumns } from './use-pasted-rows.ts'

type PasteColumnsProps = PastedColumns & {
  /** Button that switches back to whole lines. */
  children: ReactNode
}

/** Lets the user choose the kind of each column of a pasted table. */
export function PasteColumns({ table, kinds, setKind, setHeader, children }: PasteColumnsProps) {
  const { header, rows } = table
  const { t } = useTranslation()
  const id = useId()
  const nameOf: Record<ColumnKind, string> = {
    title: t('tasks.title'),
    time: t('tasks.estimatedTime'),
    subject: t('tasks.subject'),
    learner: t('tasks.assignedTo'),
    day: t('quickAdd.day'),
    none: t('quickAdd.paste.skip'),
  }
  const columns = kinds.map((kind, at) => {
    const sample = header?.[at] || rows.find((row) => row[at])?.[at] || ''
    return { key: `${at} ${sample}`, at, kind, sample }
  })
  return (
    <fieldset aria-labelledby={id} className="mb-2 rounded-card bg-sunken p-3">
      <p id={id} className="mb-1.5 text-13 text-ink-soft">
        {t('quickAdd.paste.columns')}
      </p>
      <ul className="grid columns-of-2xs gap-2">
        {columns.map(({ key, at, kind, sample }) => (
          <li key={key} className="min-w-0">
            <bdi className="block truncate px-1 pb-1 text-13 font-medium text-ink">{sample}</bdi>
            <RowSelect
              label={t('quickAdd.paste.column', { name: sample })}
              value={kind}
              onChange={(chosen) => setKind(at, columnKinds.find((one) => one === chosen) ?? 'none')}
            >
              {columnKinds.map((one) => (
                <option key={one} value={one}>
                  {nameOf[one]}
                </option>
              ))}
            </RowSelect>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <label className="flex min-h-control-small items-center gap-2 text-13 text-ink">
          <Checkbox checked={header !== undefined} onChange={({ target }) => setHeader(target.checked)} />
          {t('quickAdd.paste.header')}
        </label>
        {children}
      </div>
    </fieldset>
  )
}
