import type { Subject } from '#web/api/queries.ts'
import { SubjectGlyph } from '#web/ui/subject-glyph.tsx'

type Shown = Pick<Subject, 'name' | 'color' | 'glyph'>

type SubjectBadgeProps = {
  subject: Shown
  className?: string
}

/** Shows the tint, glyph and name of a subject. */
export function SubjectBadge({ subject: { name, color, glyph }, className = '' }: SubjectBadgeProps) {
  return (
    <span
      data-subject-color={color}
      className={`subject inline-flex min-h-5 max-w-full items-center gap-1 rounded-badge px-1.5 text-12 font-medium ${className}`}
    >
      <SubjectGlyph glyph={glyph} name={name} />
      <bdi className="truncate">{name}</bdi>
    </span>
  )
}

/**
 * Shows only the glyph, where there is no room for the name. Screen readers read the name, unless it is shown next to
 * the glyph.
 */
export function SubjectSign({ subject: { name, color, glyph }, isNamed = false }: SubjectSignProps) {
  return (
    <span
      data-subject-color={color}
      {...(isNamed ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name, title: name })}
      className="subject inline-grid size-5.5 shrink-0 place-items-center rounded-badge"
    >
      <SubjectGlyph glyph={glyph} name={name} />
    </span>
  )
}

type SubjectSignProps = {
  subject: Shown
  /** True if the name is shown next to the glyph. */
  isNamed?: boolean
}
