import { useTranslation } from 'react-i18next'
import { palette, type SubjectColor } from '#domain/subject.ts'
import { CheckIcon } from '#web/ui/icons.tsx'
import { colorNames } from './color-names.ts'

type ColorPickerProps = { value: SubjectColor; onChange: (color: SubjectColor) => void }

export function ColorPicker({ value, onChange }: ColorPickerProps) {
  const { t } = useTranslation()
  return (
    <fieldset>
      <legend className="text-13 font-medium">{t('settings.subjects.color')}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {palette.map((color) => (
          <label
            key={color}
            data-subject-color={color}
            className="subject grid size-control cursor-pointer place-items-center rounded-card has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="color"
              value={color}
              checked={color === value}
              onChange={() => onChange(color)}
              aria-label={t(`settings.subjects.colors.${colorNames[color]}`)}
              className="sr-only"
            />
            {color === value && <CheckIcon className="size-6" />}
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="mt-1.5 text-13 text-ink-soft">
        {t(`settings.subjects.colors.${colorNames[value]}`)}
      </p>
    </fieldset>
  )
}
