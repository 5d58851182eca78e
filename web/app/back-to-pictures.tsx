import { useTranslation } from 'react-i18next'
import { useSwitchLearner } from '#web/session/device.ts'
import { PeopleIcon } from '#web/ui/icons/people.tsx'

/** Button that leads back to the pictures of all learners. Renders nothing if the device is not shared. */
export function BackToPictures({ className = '' }: { className?: string }) {
  const { t } = useTranslation()
  const back = useSwitchLearner()
  if (!back) return null
  return (
    <button
      type="button"
      aria-label={t('auth.pictures')}
      title={t('auth.pictures')}
      onClick={back}
      className={`grid place-items-center rounded-full border border-line bg-card text-ink shadow-lift ${className}`}
    >
      <PeopleIcon className="size-3/5" />
    </button>
  )
}
