import { CheckIcon } from '#web/ui/icons/check.tsx'
import { WarningIcon } from '#web/ui/icons/warning.tsx'

/** Decorative icon. The text next to it must have the same meaning. */
export function NoticeIcon({ tone }: { tone: 'done' | 'failed' }) {
  const [Icon, colors] =
    tone === 'done'
      ? [CheckIcon, 'bg-brand-soft text-brand-ink']
      : [WarningIcon, 'bg-warn-soft text-warn-ink']
  return (
    <span className={`grid size-6 shrink-0 place-items-center rounded-full ${colors}`}>
      <Icon className="size-4" />
    </span>
  )
}
