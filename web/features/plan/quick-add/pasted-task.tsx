import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { ChevronIcon } from '#web/ui/icons/chevron.tsx'
import { CloseIcon } from '#web/ui/icons/close.tsx'
import { WarningIcon } from '#web/ui/icons/warning.tsx'
import { type Common, type Fault, none, type PastedRow } from './pasted-rows.ts'
import { dayInWords, type Words } from './use-vocabulary.ts'

type PastedTaskProps = {
  row: PastedRow
  number: number
  common: Common
  words: Words
  fault: Fault | undefined
  onChange: (row: PastedRow) => void
  onLeaveOut: (row: PastedRow) => void
  children: { subjects: ReactNode; learners: ReactNode }
}

/** One task of a pasted list: its title and, below, the values that were recognized. */
export function PastedTask({
  row,
  number,
  common,
  words,
  fault,
  onChange,
  onLeaveOut,
  children,
}: PastedTaskProps) {
  const { t, i18n } = useTranslation()
  const { list } = useFormat()
  const faultText = {
    title: t('tasks.lacks.title'),
    tooLong: t('quickAdd.paste.tooLong', { length: row.title.trim().length, most: limits.taskTitle.max }),
    time: t('tasks.time.noTime'),
  }[fault ?? 'title']
  const days = words.day.slice(0, shownDays).map(({ id }) => id)
  if (row.day !== '' && !days.includes(row.day)) days.push(row.day)
  return (
    <li data-row={row.key} className="border-line py-2 not-first:border-t">
      <div className="flex items-center gap-1">
        <textarea
          name="title"
          rows={1}
          aria-label={t('quickAdd.paste.nthTitle', { number })}
          aria-invalid={fault === 'title' || fault === 'tooLong' || undefined}
          maxLength={limits.taskTitle.max}
          dir="auto"
          value={row.title}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={({ target }) => onChange({ ...row, title: target.value.replaceAll(/\s*\n\s*/g, ' ') })}
          className={`field-sizing-content min-h-control resize-none py-1.5 min-w-0 flex-1 px-2 text-match-page font-medium ${fieldClass} border-transparent hover:border-line-strong aria-invalid:border-warn-ink`}
        />
        <IconButton
          label={t('quickAdd.paste.leaveOut', { title: row.title })}
          onClick={() => onLeaveOut(row)}
        >
          <CloseIcon className="size-4.5" />
        </IconButton>
      </div>
      <div className="mt-1 flex flex-wrap gap-2 ps-2">
        <RowSelect
          label={t('tasks.subject')}
          value={row.subject || common.subject || none}
          onChange={(subject) => onChange({ ...row, subject })}
        >
          {children.subjects}
        </RowSelect>
        <RowSelect
          label={t('tasks.assignTo')}
          value={row.learner || common.learner || none}
          onChange={(learner) => onChange({ ...row, learner })}
        >
          {children.learners}
        </RowSelect>
        <input
          name="time"
          aria-label={t('tasks.estimatedTime')}
          aria-invalid={fault === 'time' || undefined}
          placeholder={t('quickAdd.paste.time')}
          maxLength={limits.durationText.max}
          autoComplete="off"
          value={row.time}
          onChange={({ target }) => onChange({ ...row, time: target.value })}
          className={`min-h-control-small w-24 px-2 text-13 ${fieldClass} border-line-strong aria-invalid:border-warn-ink`}
        />
        <RowSelect label={t('quickAdd.day')} value={row.day} onChange={(day) => onChange({ ...row, day })}>
          <option value="">{t('quickAdd.someTime')}</option>
          {days.map((day) => (
            <option key={day} value={day}>
              {dayInWords(i18n.resolvedLanguage ?? i18n.language, day)}
            </option>
          ))}
        </RowSelect>
        {row.wasTicked && (
          <label className="flex min-h-control-small items-center gap-2 text-13 text-ink">
            <Checkbox
              checked={row.isDone}
              onChange={({ target }) => onChange({ ...row, isDone: target.checked })}
            />
            {t('status.done')}
          </label>
        )}
      </div>
      {fault && (
        <p className="mt-1 flex items-start gap-1.5 ps-2 text-13 text-warn-ink">
          <WarningIcon className="size-4.5 shrink-0" />
          {faultText}
        </p>
      )}
      {row.unread.length > 0 && (
        <p className="mt-1 ps-2 text-13 text-ink-soft">
          {t('quickAdd.paste.unread', { cells: list(row.unread) })}
        </p>
      )}
    </li>
  )
}

const shownDays = 14

const fieldClass = 'rounded-item border bg-card text-ink placeholder:text-ink-soft'

type RowSelectProps = {
  label: string
  value: string
  onChange: (value: string) => void
  children: ReactNode
}

/** A small native select. */
export function RowSelect({ label, value, onChange, children }: RowSelectProps) {
  return (
    <span className="relative block max-w-full">
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={`min-h-control-small w-full max-w-56 appearance-none truncate ps-2 pe-8 text-13 ${fieldClass} border-line-strong`}
      >
        {children}
      </select>
      <ChevronIcon className="pointer-events-none absolute inset-y-0 end-2 my-auto size-4 text-ink-soft" />
    </span>
  )
}
