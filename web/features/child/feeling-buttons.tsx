import { useTranslation } from 'react-i18next'
import { type Feeling, feelings } from '#domain/feeling.ts'
import { FaceDrawing } from '#web/ui/face-drawing.tsx'

const looks = {
  form: {
    list: 'mt-1.5 flex flex-wrap gap-2',
    button:
      'control flex min-h-18 flex-1 flex-col items-center justify-center gap-1 rounded-card border border-line-strong bg-card p-2 text-13 aria-pressed:border-brand aria-pressed:bg-brand-soft',
    face: 'size-10',
  },
  /** Large faces for the screens of younger children, from my-day.css. */
  child: { list: 'day-how-faces', button: 'day-feeling', face: '' },
}

type FeelingButtonsProps = {
  look: keyof typeof looks
  value: Feeling | null
  /** Receives null if the chosen face is pressed again. */
  onChange: (feeling: Feeling | null) => void
}

/** Three faces, of which at most one is chosen. */
export function FeelingButtons({ look, value, onChange }: FeelingButtonsProps) {
  const { t } = useTranslation()
  const { list, button, face } = looks[look]
  return (
    <div className={list}>
      {feelings.map((feeling) => (
        <button
          key={feeling}
          type="button"
          aria-pressed={feeling === value}
          onClick={() => onChange(feeling === value ? null : feeling)}
          className={button}
        >
          <FaceDrawing feeling={feeling} className={face} />
          {t(`feelings.was.${feeling}`)}
        </button>
      ))}
    </div>
  )
}

type FeelingChoiceProps = Omit<FeelingButtonsProps, 'look'> & { legend: string }

export function FeelingChoice({ legend, ...choice }: FeelingChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-13 font-medium">{legend}</legend>
      <FeelingButtons look="form" {...choice} />
    </fieldset>
  )
}
