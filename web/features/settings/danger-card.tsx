import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'

/** The specified button, which is never enabled; the owner closes a workspace on the account page. */
export function DangerCard() {
  const { t } = useTranslation()
  return (
    <Card>
      <h2 className="text-17">{t('settings.danger.title')}</h2>
      <p className="mt-1 text-ink-soft">{t('settings.danger.text')}</p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button variant="danger" disabled>
          {t('settings.danger.delete')}
        </Button>
        <Badge>{t('settings.danger.comingSoon')}</Badge>
      </div>
      <p className="mt-3 text-13 text-ink-soft">{t('settings.danger.whereTo')}</p>
    </Card>
  )
}
