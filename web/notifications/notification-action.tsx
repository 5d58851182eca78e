import type { ToastAction } from './notification.ts'

export function NotificationAction({ label, run }: ToastAction) {
  return (
    <button
      type="button"
      onClick={run}
      className="min-h-11 shrink-0 rounded-lg border border-line-strong px-3 text-sm font-medium hover:bg-sunken"
    >
      {label}
    </button>
  )
}
