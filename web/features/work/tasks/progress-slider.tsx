import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#domain/limits.ts'
import { useFormat } from '#web/i18n/format.ts'

type ProgressSliderProps = { value: number; onChange: (value: number) => void }

/** Slider from 0 to 100. It is a native slider, so it follows the text direction. */
export function ProgressSlider({ value, onChange }: ProgressSliderProps) {
  const { t } = useTranslation()
  const { percent } = useFormat()
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-13 font-medium">
          {t('tasks.progress')}
        </label>
        <output htmlFor={id} className="font-semibold text-brand-ink tabular-nums">
          {percent(value)}
        </output>
      </div>
      <input
        id={id}
        name="progress"
        type="range"
        min={limits.progress.min}
        max={limits.progress.max}
        value={value}
        aria-valuetext={percent(value)}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        className="h-11 w-full cursor-pointer rounded-item accent-brand"
      />
    </div>
  )
}
