import { usePausableTimeout } from '#web/browser/pausable-timeout.ts'
import { useSwipeToDismiss } from '#web/browser/swipe-to-dismiss.ts'
import { CloseButton } from './close-button.tsx'
import { NoticeIcon } from './notice.tsx'
import { NotificationAction } from './notification-action.tsx'
import type { ShownToast } from './notification.ts'

type ToastViewProps = { message: ShownToast; onClose: () => void }

/** A toast. It closes by its button, by a swipe, and after `toastDuration`. */
export function ToastView({ message, onClose }: ToastViewProps) {
  const swipe = useSwipeToDismiss(onClose)
  const { title, description, action, variant } = message
  const isFailure = variant === 'destructive'
  return (
    <ol>
      <li
        {...swipe}
        data-toast=""
        className={`rise flex touch-pan-y items-center gap-2.5 py-1.5 ps-3 pe-1.5 select-none ${isFailure ? 'text-warn-ink' : ''}`}
      >
        {variant !== 'plain' && <NoticeIcon tone={isFailure ? 'failed' : 'done'} />}
        <div className="min-w-0 flex-1 py-1">
          <div className="font-medium">{title}</div>
          {description && <div className="text-ink-soft">{description}</div>}
        </div>
        {action && <NotificationAction label={action.label} run={action.run} />}
        <CloseButton onClose={onClose} />
      </li>
    </ol>
  )
}

/** Milliseconds for which a toast and an undo action are shown. */
export const [toastDuration, undoDuration] = [5000, 10_000]

type LifetimeProps = { milliseconds: number; isPaused: boolean; onEnd: () => void }

/**
 * Ends a toast or an undo action when its time is up. A component of its own without output, because the action
 * may be shown in different ways.
 */
export function Lifetime({ milliseconds, isPaused, onEnd }: LifetimeProps) {
  usePausableTimeout(milliseconds, isPaused, onEnd)
  return null
}
