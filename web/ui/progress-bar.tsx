type ProgressBarProps = {
  value: number
  label: string
  /** A subject’s colour key; green by default. */
  color?: string
  className?: string
}

/** 0–100; fills in reading direction. */
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
