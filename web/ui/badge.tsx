import type { ReactNode } from 'react'

type BadgeTone = 'plain' | 'brand' | 'info' | 'warn' | 'danger'

const tones: Record<BadgeTone, string> = {
  plain: 'bg-sunken text-ink-soft',
  brand: 'bg-brand-soft text-brand-ink',
  info: 'bg-info-soft text-info-ink',
  warn: 'bg-warn-soft text-warn-ink',
  danger: 'bg-danger-soft text-danger-ink',
}

/** Its text must say what the colour means. */
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
      className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-medium ${tones[tone]} ${className}`}
    >
      {children}
    </span>
  )
}
