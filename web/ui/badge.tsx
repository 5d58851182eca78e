import type { ReactNode } from 'react'

type BadgeTone = 'plain' | 'brand' | 'warn'

const tones: Record<BadgeTone, string> = {
  plain: 'bg-sunken text-ink-soft inset-ring inset-ring-line',
  brand: 'bg-brand-soft text-brand-ink',
  warn: 'bg-warn-soft text-warn-ink',
}

/** A coloured label. Its text must have the same meaning as the colour. */
export function Badge({
  tone = 'plain',
  className = '',
  children,
}: {
  tone?: BadgeTone
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={`inline-flex min-h-5 items-center gap-1 rounded-badge px-1.5 text-12 font-medium ${tones[tone]} ${className}`}
    >
      {children}
    </span>
  )
}
