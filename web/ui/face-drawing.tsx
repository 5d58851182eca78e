import type { Feeling } from '#domain/feeling.ts'
import { DrawingFile } from './drawing-file.tsx'

const tints: Record<Feeling, string> = {
  good: '[--d-tint:var(--draw-lime)]',
  so_so: '[--d-tint:var(--draw-yellow)]',
  hard: '[--d-tint:var(--draw-blue)]',
}

type FaceDrawingProps = {
  feeling: Feeling
  className?: string
}

/** Decorative: say beside it how the day was. */
export function FaceDrawing({ feeling, className = 'size-24' }: FaceDrawingProps) {
  return <DrawingFile folder="faces" name={feeling} className={`${tints[feeling]} ${className}`} />
}
