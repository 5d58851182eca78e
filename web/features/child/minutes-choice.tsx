import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#web/forms/field.tsx'
import { useFormat } from '#web/i18n/format.ts'

const quick = [15, 30, 45, 60, 90]

type MinutesChoiceProps = {
  value: string
  onChange: (minutes: string) => void
  field: Omit<ComponentProps<typeof Field>, 'label'>
}

/** Asks how long something took: buttons for common durations, and a field for others. */
export function MinutesChoice({ value, onChange, field }: MinutesChoiceProps) {
  const { t } = useTranslation()
  const { duration } = useFormat()
  return (
    <div className="flex flex-col gap-2">
      <Field
        {...field}
        label={t('ownLearning.minutes')}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        className="rtl:text-end"
        required
      />
      <div className="flex flex-wrap gap-2">
        {quick.map((minutes) => (
          <button
            key={minutes}
            type="button"
            aria-pressed={value === String(minutes)}
            onClick={() => onChange(String(minutes))}
            className="control min-h-control min-w-control rounded-card border border-line-strong bg-card px-3 text-13 tabular-nums aria-pressed:border-brand aria-pressed:bg-brand-soft"
          >
            {duration(minutes)}
          </button>
        ))}
      </div>
    </div>
  )
}
