import { useTranslation } from 'react-i18next'
import { CloseButton } from './close-button.tsx'
import { NoticeIcon } from './notice.tsx'
import { NotificationAction } from './notification-action.tsx'
import type { UndoAction } from './notification.ts'

/** Shows the newest undo action while no toast has a button for this action. */
export function UndoLine({ action, onClose }: { action: UndoAction; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <ul aria-label={t('toast.offers')}>
      <li data-undo="" className="flex items-center gap-2.5 py-2 ps-3 pe-1.5">
        <NoticeIcon tone="done" />
        <p className="min-w-0 flex-1">
          <span className="block text-ink-soft">{action.title}</span>
          {action.description && (
            <bdi className="block truncate text-match-page font-medium">{action.description}</bdi>
          )}
        </p>
        <NotificationAction label={action.label} run={action.run} />
        <CloseButton onClose={onClose} />
      </li>
    </ul>
  )
}
