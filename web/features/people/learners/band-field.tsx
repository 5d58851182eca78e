import { useTranslation } from 'react-i18next'
import { type Band, bands } from '#domain/band.ts'

type BandFieldProps = { value: Band | ''; onChange: (band: Band) => void }

/** Choice of the age band, which decides how the day of a learner looks. Each of the three choices names its ages. */
export function BandField({ value, onChange }: BandFieldProps) {
  const { t } = useTranslation()
  return (
    <fieldset className="min-w-0">
      <legend className="text-13 font-medium">{t('learners.band.title')}</legend>
      <div className="mt-1.5 grid gap-2 sm:grid-cols-3">
        {bands.map((band) => (
          <label
            key={band}
            className="flex min-h-control cursor-pointer flex-col rounded-card border border-line-strong bg-card px-3 py-2 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="band"
              checked={band === value}
              onChange={() => onChange(band)}
              className="sr-only"
            />
            <span className="font-medium">{t(`learners.band.${band}`)}</span>
            <span className="text-13 text-ink-soft">{t(`learners.band.${band}Text`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
