import { useTranslation } from 'react-i18next'
import { type SubjectColor, subjectGlyphs, type SubjectGlyph as Glyph } from '#domain/subject.ts'
import { SubjectGlyph } from '#web/ui/subject-glyph.tsx'

/** A glyph, or empty for the first letter of the name. */
export type GlyphChoice = Glyph | ''

type GlyphPickerProps = {
  /** Name of the subject that is being edited. */
  name: string
  color: SubjectColor
  value: GlyphChoice
  onChange: (glyph: GlyphChoice) => void
}

/**
 * Choice of the first letter or one of forty drawings, in the subject’s colour. If the box is too small for all of
 * them, it scrolls and initially shows the chosen one.
 */
export function GlyphPicker({ name, color, value, onChange }: GlyphPickerProps) {
  const { t } = useTranslation()
  return (
    <fieldset className="min-w-0">
      <legend className="text-13 font-medium">{t('settings.subjects.glyph')}</legend>
      <div
        ref={showChosen}
        className="relative -mx-1 mt-0.5 flex max-h-56 flex-wrap gap-2 overflow-y-auto overscroll-contain p-1"
      >
        {(['', ...subjectGlyphs] as const).map((glyph) => {
          const label =
            glyph === '' ? t('settings.subjects.firstLetter') : t(`settings.subjects.glyphs.${glyph}`)
          return (
            <label
              key={glyph}
              title={label}
              data-subject-color={color}
              className="subject relative grid size-control cursor-pointer place-items-center rounded-item border-2 border-edge/30 shadow-none! has-checked:border-edge has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-brand [&>span]:size-5 [&>span]:text-15 [&>svg]:size-5"
            >
              <input
                type="radio"
                name="glyph"
                value={glyph}
                checked={glyph === value}
                onChange={() => onChange(glyph)}
                aria-label={label}
                className="absolute inset-0 scroll-m-2 opacity-0"
              />
              <SubjectGlyph glyph={glyph || null} name={name.trim() || '…'} />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Scrolls to the chosen glyph. Scrolls only the box, not the page around it. */
function showChosen(box: HTMLElement | null) {
  const chosen = box?.querySelector(':checked')?.parentElement
  if (box && chosen) box.scrollTop = chosen.offsetTop - (box.clientHeight - chosen.offsetHeight) / 2
}
