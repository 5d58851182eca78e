/** A spinner. Decorative, so show as text next to it what is loading. */
export function Spinner({ className = 'size-6' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-block shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent ${className}`}
    />
  )
}

export function Loading({ label }: { label: string }) {
  return (
    <div role="status" className="flex min-h-40 flex-1 items-center justify-center gap-3 text-ink-soft">
      <Spinner />
      <span>{label}</span>
    </div>
  )
}
