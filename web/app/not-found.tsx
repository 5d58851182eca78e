import { useTranslation } from 'react-i18next'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { StandaloneHeader } from '#web/ui/standalone-header.tsx'
import { StandalonePage } from '#web/sections/standalone-page.tsx'

export function NotFoundScreen() {
  const { t } = useTranslation()
  return (
    <StandalonePage>
      <StandaloneHeader drawing="lost" title={t('missing.title')}>
        <p>{t('missing.text')}</p>
      </StandaloneHeader>
      <div className="button-row justify-center">
        <Link href="/" className={buttonClass()}>
          {t('missing.home')}
        </Link>
      </div>
    </StandalonePage>
  )
}
