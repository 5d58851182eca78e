import type { ToastAction } from './notification.ts'

export function NotificationAction({ label, run }: ToastAction) {
  return (
    <button
      type="button"
      onClick={run}
      className="min-h-control shrink-0 rounded-item border border-line-strong px-3 text-13 font-medium hover:bg-sunken"
    >
      {label}
    </button>
  )
}
