import { useTranslation } from 'react-i18next'
import { type Feeling, feelings } from '#domain/feeling.ts'
import { FaceDrawing } from '#web/ui/face-drawing.tsx'

type FeelingChoiceProps = {
  legend: string
  value: Feeling | null
  /** Receives null if the chosen face is pressed again. */
  onChange: (feeling: Feeling | null) => void
}

/** Three faces, of which at most one is chosen. */
export function FeelingChoice({ legend, value, onChange }: FeelingChoiceProps) {
  const { t } = useTranslation()
  return (
    <fieldset className="min-w-0">
      <legend className="text-13 font-medium">{legend}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {feelings.map((feeling) => (
          <button
            key={feeling}
            type="button"
            aria-pressed={feeling === value}
            onClick={() => onChange(feeling === value ? null : feeling)}
            className="control flex min-h-18 flex-1 flex-col items-center justify-center gap-1 rounded-card border border-line-strong bg-card p-2 text-13 aria-pressed:border-brand aria-pressed:bg-brand-soft"
          >
            <FaceDrawing feeling={feeling} className="size-10" />
            {t(`feelings.was.${feeling}`)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
