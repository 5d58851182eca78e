import type { ReactNode } from 'react'
import { WarningIcon } from './icons/warning.tsx'

export function WarningLine({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5 rounded-card bg-warn-soft px-3 py-2.5 text-13 text-warn-ink">
      <WarningIcon className="size-4.5" />
      <span>{children}</span>
    </p>
  )
}
