import type { Feeling } from '#domain/feeling.ts'
import { DrawingFile } from './drawing-file.tsx'

const urls = import.meta.glob<string>('../drawings/faces/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

const tints: Record<Feeling, string> = {
  good: '[--d-tint:var(--draw-lime)]',
  so_so: '[--d-tint:var(--draw-yellow)]',
  hard: '[--d-tint:var(--draw-blue)]',
}

type FaceDrawingProps = {
  feeling: Feeling
  className?: string
}

/** A face for a feeling. Decorative, so show as text next to it how the day was. */
export function FaceDrawing({ feeling, className = 'size-24' }: FaceDrawingProps) {
  return (
    <DrawingFile
      url={urls[`../drawings/faces/${feeling}.svg`]}
      className={`${tints[feeling]} ${className}`}
    />
  )
}
