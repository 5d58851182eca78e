import type { SubjectColor, SubjectGlyph } from '#domain/subject.ts'
import { DrawingFile } from './drawing-file.tsx'
import { firstLetter } from './first-letter.ts'

/** The URLs only. The browser loads a drawing when it is shown, and then keeps it. */
const urls = import.meta.glob<string>('../drawings/subjects/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

type Drawn = { name: string; color: SubjectColor; glyph: SubjectGlyph | null }

/** Sizes of the drawing: 24, 48, 64 and 128 px. `panel` fills its parent. */
const sizes = {
  tiny: 'drawn-tile size-6',
  medium: 'drawn-tile size-12',
  large: 'drawn-tile size-16',
  huge: 'drawn-tile size-32',
  panel: 'drawn-large size-full min-h-0 rounded-panel',
}

/** Size of the drawing inside its square. A drawing takes more of a small square. */
const insets = {
  tiny: 'size-5',
  medium: 'size-[72%]',
  large: 'size-[70%]',
  huge: 'size-[68%]',
  panel: 'size-48 max-h-3/4 max-w-3/4',
}

type SubjectDrawingProps = {
  /** Null for a task without a subject. */
  subject: Drawn | null
  size: keyof typeof sizes
  className?: string
}

/**
 * A drawing of what a task is about, on a rounded square in the colour of its subject. Decorative, so show the name
 * next to it.
 */
export function SubjectDrawing({ subject, size, className = '' }: SubjectDrawingProps) {
  return (
    <span
      aria-hidden="true"
      data-subject-color={subject?.color}
      className={`drawn-ground grid shrink-0 place-items-center ${sizes[size]} ${className}`}
    >
      <SubjectPicture subject={subject} className={insets[size]} />
    </span>
  )
}

type SubjectPictureProps = { subject: Drawn | null; className: string }

/** The drawing without its square, for a place that already has a background, such as the middle of a vine. */
export function SubjectPicture({ subject, className }: SubjectPictureProps) {
  if (subject && !subject.glyph) {
    return (
      <span
        aria-hidden="true"
        data-letter={firstLetter(subject.name)}
        className={`drawn-letter grid place-items-center @container ${className}`}
      />
    )
  }
  return (
    <DrawingFile
      url={urls[`../drawings/subjects/${subject?.glyph ?? 'no-subject'}.svg`]}
      className={className}
    />
  )
}
