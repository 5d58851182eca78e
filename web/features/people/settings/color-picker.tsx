import { useTranslation } from 'react-i18next'
import { palette, type SubjectColor } from '#domain/subject.ts'
import { CheckIcon } from '#web/ui/icons/check.tsx'
import { colorNames } from './color-names.ts'

type ColorPickerProps = { value: SubjectColor; onChange: (color: SubjectColor) => void }

/** Choice of colours. Each is shown with its name, in the style of a badge. */
export function ColorPicker({ value, onChange }: ColorPickerProps) {
  const { t } = useTranslation()
  return (
    <fieldset className="min-w-0">
      <legend className="text-13 font-medium">{t('settings.subjects.color')}</legend>
      <div className="mt-1.5 grid grid-cols-2 gap-2 sm:grid-cols-4">
        {palette.map((color) => (
          <label
            key={color}
            data-subject-color={color}
            className="subject flex min-h-control cursor-pointer items-center gap-2 rounded-item border-2 border-edge/30 shadow-none! px-2 text-13 has-checked:border-edge has-checked:font-medium has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="color"
              value={color}
              checked={color === value}
              onChange={() => onChange(color)}
              className="sr-only"
            />
            <span aria-hidden="true" className="h-4 w-1 shrink-0 rounded-full bg-edge" />
            <span className="min-w-0 flex-1">{t(`settings.subjects.colors.${colorNames[color]}`)}</span>
            {color === value && <CheckIcon className="size-4" />}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
