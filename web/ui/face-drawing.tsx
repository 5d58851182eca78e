import { DrawingFile } from './drawing-file.tsx'

const tints = {
  good: '[--d-tint:var(--draw-lime)]',
  soso: '[--d-tint:var(--draw-yellow)]',
  hard: '[--d-tint:var(--draw-blue)]',
}

type FaceDrawingProps = {
  /** How a day was. */
  face: keyof typeof tints
  className?: string
}

/** Decorative: say beside it how the day was. */
export function FaceDrawing({ face, className = 'size-24' }: FaceDrawingProps) {
  return <DrawingFile folder="faces" name={face} className={`${tints[face]} ${className}`} />
}
