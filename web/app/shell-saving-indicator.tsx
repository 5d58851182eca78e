import { useTranslation } from 'react-i18next'
import { useIsSaving } from '#web/api/saving-indicator.ts'
import { Spinner } from '#web/ui/spinner.tsx'

/**
 * Shows that a write is still pending: as text if there is room, otherwise as a ring around the avatar. It is
 * positioned absolutely, so that nothing moves.
 */
export function SavingIndicator() {
  const { t } = useTranslation()
  const isShown = useIsSaving()
  return (
    <p
      role="status"
      aria-live="polite"
      className="pointer-events-none absolute end-0 bottom-0 z-10 rounded-full bg-card text-13 whitespace-nowrap text-ink-soft lg:inset-y-0 lg:end-full lg:me-3"
    >
      {isShown && (
        <span className="fade flex h-full items-center gap-2 p-0.5">
          <Spinner className="size-4" />
          <span className="max-lg:sr-only">{t('common.saving')}</span>
        </span>
      )}
    </p>
  )
}
