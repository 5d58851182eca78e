import { useTranslation } from 'react-i18next'
import { daysOutsideChoices } from '#domain/sprint.ts'

export type DaysOutside = (typeof daysOutsideChoices)[number]

type DaysOutsideFieldProps = { value: DaysOutside; onChange: (value: DaysOutside) => void }

/** Field that asks what to do with planned tasks on days that the sprint loses because of its new dates. */
export function DaysOutsideField({ value, onChange }: DaysOutsideFieldProps) {
  const { t } = useTranslation()
  return (
    <fieldset className="rounded-card bg-warn-soft px-4 py-3">
      <legend className="float-left w-full pb-1.5 font-medium">{t('sprints.form.outside.title')}</legend>
      {daysOutsideChoices.map((choice) => (
        <label key={choice} className="clear-both flex min-h-row cursor-pointer items-center gap-2.5">
          <input
            type="radio"
            name="daysOutside"
            value={choice}
            checked={choice === value}
            onChange={() => onChange(choice)}
            className="size-4 accent-brand"
          />
          {t(`sprints.form.outside.${choice}`)}
        </label>
      ))}
    </fieldset>
  )
}
