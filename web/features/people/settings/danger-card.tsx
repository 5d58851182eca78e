import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

/**
 * Card with the delete button that the specification requires. It is always disabled, because the owner closes a
 * workspace on the account page.
 */
export function DangerCard() {
  const { t } = useTranslation()
  return (
    <Sheet title={t('settings.danger.title')} text={t('settings.danger.text')}>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" disabled>
          {t('settings.danger.delete')}
        </Button>
        <Badge>{t('settings.danger.comingSoon')}</Badge>
      </div>
      <p className="text-13 text-ink-soft">{t('settings.danger.whereTo')}</p>
    </Sheet>
  )
}
