const drawings = {
  puzzled:
    'M10.5 7.5H37.5C41 7.5 43.5 10 43.5 13.5V28.5C43.5 32 41 34.5 37.5 34.5H24.5L15 42.5V34.5H10.5C7 34.5 4.5 32 4.5 28.5V13.5C4.5 10 7 7.5 10.5 7.5ZM19.4 16.6C19.4 14 21.4 12.4 24 12.4C26.8 12.4 28.8 14.2 28.8 16.6C28.8 20 24 20.2 24 23.6M24 28.6v.1',
  thing: 'M29.5 5.5 38 14 17 35 7 38.500 8.500 26.500ZM25 10l8.500 8.500M22 42.500H41',
  company:
    'M28 41.500H43.500C43.500 33 40 28.500 34.500 28.500M34.500 26.100a5.600 5.600 0 1 0-.1 0M4.500 41.500C4.500 30.500 9.400 25 16.500 25S28.500 30.500 28.500 41.500ZM16.500 21.600a7.600 7.600 0 1 0-.1 0',
}

type ReasonDrawingProps = {
  /** Why a task does not go on: it is not understood, a thing is missing, or somebody to sit by. */
  reason: keyof typeof drawings
  className?: string
}

/** In a circle of its own colour; decorative, so say the reason beside it. */
export function ReasonDrawing({ reason, className = 'size-32' }: ReasonDrawingProps) {
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full bg-sunken ${className}`}
    >
      <svg
        viewBox="0 0 48 48"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="size-[62%]"
      >
        <path d={drawings[reason]} />
      </svg>
    </span>
  )
}
