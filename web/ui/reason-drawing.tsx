import { DrawingFile } from './drawing-file.tsx'

const tints = {
  puzzled: '[--d-tint:var(--draw-blue)]',
  thing: '[--d-tint:var(--draw-yellow)]',
  company: '[--d-tint:var(--draw-teal)]',
}

type ReasonDrawingProps = {
  /** Why a task does not go on: it is not understood, a thing is missing, or somebody to sit by. */
  reason: keyof typeof tints
  className?: string
}

/** In a circle of its own colour; decorative, so say the reason beside it. */
export function ReasonDrawing({ reason, className = 'size-32' }: ReasonDrawingProps) {
  return (
    <span
      aria-hidden="true"
      className={`drawn-ground grid shrink-0 place-items-center rounded-full ${tints[reason]} ${className}`}
    >
      <DrawingFile folder="reasons" name={reason} className="size-[62%]" />
    </span>
  )
}
