const mouths = {
  good: 'M14.8 28C17.6 34.6 30.4 34.6 33.2 28',
  soso: 'M16 30.4H32',
  hard: 'M15.8 33.2C18.6 27.6 29.4 27.6 32.2 33.2',
}

type FaceDrawingProps = {
  /** How a day was. */
  face: keyof typeof mouths
  className?: string
}

/** Decorative: say beside it how the day was. */
export function FaceDrawing({ face, className = 'size-24' }: FaceDrawingProps) {
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      <circle cx="24" cy="24" r="19" />
      <path d={`M17.4 20.6v.1M30.6 20.6v.1${mouths[face]}`} />
    </svg>
  )
}
