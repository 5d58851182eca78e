import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/button.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { NotificationAction } from './notification-action.tsx'
import { usePausableTimeout } from '#web/browser/pausable-timeout.ts'
import type { UndoAction } from './notification.ts'

const undoDuration = 10_000

type UndoNotificationProps = {
  action: UndoAction
  isPaused: boolean
  /** Whether its toast is still open and shows the button itself. */
  isOnToast: boolean
  onClose: () => void
}

/** Undo for ten seconds: on its toast first; once that has gone, as a line of its own. */
export function UndoNotification({ action, isPaused, isOnToast, onClose }: UndoNotificationProps) {
  const { t } = useTranslation()
  usePausableTimeout(undoDuration, isPaused, onClose)
  if (isOnToast) return null
  return (
    <li className="pointer-events-auto flex items-center gap-2 rounded-card border border-line bg-card py-1.5 ps-4 pe-2 text-ink shadow-high">
      <p className="min-w-0 flex-1">
        <span className="block text-13 text-ink-soft">{action.title}</span>
        {action.description && (
          <bdi className="block truncate text-match-page font-medium">{action.description}</bdi>
        )}
      </p>
      <NotificationAction label={action.label} run={action.run} />
      <IconButton label={t('common.close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </li>
  )
}
