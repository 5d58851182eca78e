import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/button.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { MessageAction } from './notification-action.tsx'
import { useTimeLeft } from '#web/browser/pausable-timeout.ts'
import type { Offer } from './notification.ts'

const offeredFor = 10_000

type UndoOfferProps = {
  offer: Offer
  isPaused: boolean
  /** Whether its toast is still open and shows the button itself. */
  isOnToast: boolean
  onWithdraw: () => void
}

/** Undo for ten seconds: on its toast first; once that has gone, as a line of its own. */
export function UndoOffer({ offer, isPaused, isOnToast, onWithdraw }: UndoOfferProps) {
  const { t } = useTranslation()
  useTimeLeft(offeredFor, isPaused, onWithdraw)
  if (isOnToast) return null
  return (
    <li className="pointer-events-auto flex items-center gap-2 rounded-xl border border-line bg-card py-1.5 ps-4 pe-2 text-ink shadow-high">
      <p className="min-w-0 flex-1">
        <span className="block text-sm text-ink-soft">{offer.title}</span>
        {offer.description && (
          <bdi className="block truncate text-match-page font-medium">{offer.description}</bdi>
        )}
      </p>
      <MessageAction label={offer.label} run={offer.run} />
      <IconButton label={t('common.close')} onClick={onWithdraw}>
        <CloseIcon />
      </IconButton>
    </li>
  )
}
