import { useTranslation } from 'react-i18next'
import { useUser } from '#web/session/session.ts'
import { useSaveLanguage } from '#web/features/account/preferences/preferences.queries.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { StandaloneHeader } from '#web/ui/standalone-header.tsx'
import { StandalonePage } from '#web/sections/standalone-page.tsx'

export function AccessDenied() {
  const { t } = useTranslation()
  const saveLanguage = useSaveLanguage(useUser())
  return (
    <StandalonePage onPickLanguage={saveLanguage}>
      <StandaloneHeader drawing="lost" title={t('denied.title')}>
        <p>{t('denied.text')}</p>
      </StandaloneHeader>
      <div className="button-row justify-center">
        <Link href="/" className={buttonClass()}>
          {t('denied.home')}
        </Link>
      </div>
    </StandalonePage>
  )
}
