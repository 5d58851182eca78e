import type { HelpReason } from '#domain/help.ts'
import { DrawingFile } from './drawing-file.tsx'

const urls = import.meta.glob<string>('../drawings/reasons/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

const tints: Record<HelpReason, string> = {
  understand: '[--d-tint:var(--draw-blue)]',
  thing: '[--d-tint:var(--draw-yellow)]',
  company: '[--d-tint:var(--draw-teal)]',
}

type ReasonDrawingProps = {
  reason: HelpReason
  className?: string
}

/** A drawing for a help reason, in a circle of its own colour. Decorative, so show the reason as text next to it. */
export function ReasonDrawing({ reason, className = 'size-32' }: ReasonDrawingProps) {
  return (
    <span
      aria-hidden="true"
      className={`drawn-ground grid shrink-0 place-items-center rounded-full ${tints[reason]} ${className}`}
    >
      <DrawingFile url={urls[`../drawings/reasons/${reason}.svg`]} className="size-[62%]" />
    </span>
  )
}
