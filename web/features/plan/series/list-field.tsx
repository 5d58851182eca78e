import { useTranslation } from 'react-i18next'
import { hasStep } from '#domain/series-pattern.ts'
import { TextArea } from '#web/forms/field.tsx'
import type { FormState } from '#web/forms/use-form.ts'
import { NumberField } from './number-field.tsx'
import { type SeriesValues, titlesIn } from './series-form.ts'

type ListFieldProps = {
  form: FormState<SeriesValues>
  /** Number of list items at the beginning that already have tasks and can no longer change. */
  fixed: number
}

/** Field for a pattern or a pasted list, with a preview of the resulting tasks below. */
export function ListField({ form, fixed }: ListFieldProps) {
  const { t } = useTranslation()
  const { values } = form
  const titles = titlesIn(values)
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label={t(fixed > 0 ? 'series.form.rest' : 'series.form.tasks')}
        placeholder={t('series.form.tasksExample')}
        hint={fixed > 0 ? t('series.form.restHint', { count: fixed }) : t('series.form.tasksHint')}
        dir="auto"
        rows={values.text.includes('\n') ? 6 : 2}
        {...form.field('text')}
      />
      {hasStep(values.text) && (
        <NumberField
          label={t('series.form.portion')}
          max={100}
          className="max-w-24"
          {...form.field('portion')}
        />
      )}
      {titles.length > 0 && (
        <p role="status" className="rounded-card bg-sunken px-3 py-2 text-13">
          <span className="font-medium">{t('series.form.count', { count: titles.length })}</span>{' '}
          <bdi className="text-ink-soft">{shortened(titles).join(' · ')}</bdi>
        </p>
      )}
    </div>
  )
}

/** Returns at most five titles unchanged, and of a longer list the first three, “…” and the last one. */
function shortened(titles: readonly string[]): string[] {
  const last = titles.at(-1)
  return titles.length > 5 && last !== undefined ? [...titles.slice(0, 3), '…', last] : [...titles]
}
