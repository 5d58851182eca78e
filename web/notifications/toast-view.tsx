import { useTranslation } from 'react-i18next'
import { CloseIcon } from '#web/ui/icons.tsx'
import { NotificationAction } from './notification-action.tsx'
import { useSwipeToDismiss } from '#web/browser/swipe-to-dismiss.ts'
import { usePausableTimeout } from '#web/browser/pausable-timeout.ts'
import type { ShownToast } from './notification.ts'

const dismissAfter = 5000

type ToastViewProps = { message: ShownToast; isPaused: boolean; onClose: () => void }

/** Closes after five seconds, by its button or a swipe. */
export function ToastView({ message, isPaused, onClose }: ToastViewProps) {
  const { t } = useTranslation()
  const swipe = useSwipeToDismiss(onClose)
  usePausableTimeout(dismissAfter, isPaused, onClose)
  const { title, description, action, variant } = message
  return (
    <li
      {...swipe}
      className={`rise pointer-events-auto flex touch-pan-y items-start gap-3 rounded-card border p-4 shadow-high select-none ${
        variant === 'destructive'
          ? 'border-warn-ink bg-warn-soft text-warn-ink'
          : 'border-line bg-card text-ink'
      }`}
    >
      <div className="min-w-0 flex-1">
        <div className="font-medium">{title}</div>
        {description && <div className="mt-1 text-13">{description}</div>}
        {action && (
          <div className="mt-2">
            <NotificationAction label={action.label} run={action.run} />
          </div>
        )}
      </div>
      <button
        type="button"
        onClick={onClose}
        aria-label={t('common.close')}
        className="-m-2 grid size-control shrink-0 place-items-center rounded-item hover:bg-sunken"
      >
        <CloseIcon />
      </button>
    </li>
  )
}
