import { useTranslation } from 'react-i18next'
import { CheckIcon } from '#web/ui/icons/check.tsx'

/** The check mark of a done task. With `isNew`, it is drawn with an animation. */
export function DoneTick({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation()
  return (
    <span
      className={`relative isolate mt-px grid size-4.5 shrink-0 place-items-center overflow-hidden rounded-full bg-brand text-on-brand print:border print:bg-card print:text-ink ${isNew ? 'ticking' : ''}`}
    >
      <span data-tick className="relative grid size-full place-items-center [&>svg]:stroke-3">
        <CheckIcon className="size-3" />
      </span>
      <span className="sr-only">{t('status.done')}</span>
    </span>
  )
}
