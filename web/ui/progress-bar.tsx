type ProgressBarProps = {
  value: number
  label: string
  /** Colour key of a subject. Green by default. */
  color?: string
  className?: string
}

/** A progress bar from 0 to 100, which fills in reading direction. */
export function ProgressBar({ value, label, color, className = '' }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
      className={`h-1 overflow-hidden rounded-full bg-line ${className}`}
    >
      <div
        data-subject-color={color}
        className={`h-full rounded-full ${color ? 'bg-edge' : 'bg-brand'}`}
        style={{ width: `${value}%` }}
      />
    </div>
  )
}
