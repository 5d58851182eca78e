/** The line where the dragged card will land: its middle lies at the top of what it is put in, or at the given side. */
export function LandingMark({ className, style }: { className: string; style?: { transform: string } }) {
  return (
    <span
      aria-hidden="true"
      data-landing
      className={`pointer-events-none absolute inset-x-0 h-1.5 rounded-full bg-brand ${className}`}
      style={style}
    />
  )
}
