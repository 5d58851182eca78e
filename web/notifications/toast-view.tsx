import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/button.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { noticeClass, NoticeIcon } from './notice.tsx'
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
  const isFailure = variant === 'destructive'
  return (
    <li
      {...swipe}
      className={`rise flex touch-pan-y items-center gap-2.5 py-1.5 ps-3 pe-1.5 select-none ${noticeClass} ${isFailure ? 'text-warn-ink' : ''}`}
    >
      {variant !== 'plain' && <NoticeIcon tone={isFailure ? 'failed' : 'done'} />}
      <div className="min-w-0 flex-1 py-1">
        <div className="font-medium">{title}</div>
        {description && <div className="text-ink-soft">{description}</div>}
      </div>
      {action && <NotificationAction label={action.label} run={action.run} />}
      <IconButton label={t('common.close')} onClick={onClose}>
        <CloseIcon className="size-4" />
      </IconButton>
    </li>
  )
}
