/** The line where a dragged card will drop, centred on the top edge of its parent or on the given side. */
export function DropIndicator({ className, style }: { className: string; style?: { transform: string } }) {
  return (
    <span
      aria-hidden="true"
      data-landing
      className={`pointer-events-none absolute inset-x-0 h-1.5 rounded-full bg-brand ${className}`}
      style={style}
    />
  )
}
