import type { ToastAction } from './notification.ts'

export function NotificationAction({ label, run }: ToastAction) {
  return (
    <button
      type="button"
      onClick={run}
      className="control min-h-control-small shrink-0 rounded-item bg-brand-soft px-3 text-13 font-medium text-brand-ink"
    >
      {label}
    </button>
  )
}
