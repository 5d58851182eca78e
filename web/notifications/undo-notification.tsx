import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/button.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { noticeClass, NoticeIcon } from './notice.tsx'
import { NotificationAction } from './notification-action.tsx'
import { usePausableTimeout } from '#web/browser/pausable-timeout.ts'
import type { UndoAction } from './notification.ts'

const undoDuration = 10_000

type UndoNotificationProps = {
  action: UndoAction
  isPaused: boolean
  /** False while its toast is open and shows the button itself, and for what is undone by keys alone. */
  isShown: boolean
  onClose: () => void
}

/** Undo for ten seconds: on its toast first; once that has gone, as a line of its own. */
export function UndoNotification({ action, isPaused, isShown, onClose }: UndoNotificationProps) {
  const { t } = useTranslation()
  usePausableTimeout(undoDuration, isPaused, onClose)
  if (!isShown) return null
  return (
    <li className={`flex items-center gap-2.5 py-2 ps-3 pe-1.5 ${noticeClass}`}>
      <NoticeIcon tone="done" />
      <p className="min-w-0 flex-1">
        <span className="block text-ink-soft">{action.title}</span>
        {action.description && (
          <bdi className="block truncate text-match-page font-medium">{action.description}</bdi>
        )}
      </p>
      <NotificationAction label={action.label} run={action.run} />
      <IconButton label={t('common.close')} onClick={onClose}>
        <CloseIcon className="size-4" />
      </IconButton>
    </li>
  )
}
