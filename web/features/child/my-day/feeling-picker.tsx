import { useTranslation } from 'react-i18next'
import { type Feeling, feelings } from '#domain/feeling.ts'
import { FaceDrawing } from '#web/ui/face-drawing.tsx'

type FeelingPickerProps = { value: Feeling | null; onChange: (feeling: Feeling | null) => void }

/** Three faces, of which one can be chosen. A second press clears the choice. */
export function FeelingPicker({ value, onChange }: FeelingPickerProps) {
  const { t } = useTranslation()
  return (
    <div className="day-how-faces">
      {feelings.map((feeling) => (
        <button
          key={feeling}
          type="button"
          aria-pressed={feeling === value}
          onClick={() => onChange(feeling === value ? null : feeling)}
          className="day-feeling"
        >
          <FaceDrawing feeling={feeling} className="" />
          {t(`feelings.was.${feeling}`)}
        </button>
      ))}
    </div>
  )
}
