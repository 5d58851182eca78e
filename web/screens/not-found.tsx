import { useTranslation } from 'react-i18next'
import { buttonClass } from '#web/ui/button.tsx'
import { ErrorPage } from '#web/ui/error-page.tsx'
import { Link } from '#web/ui/link.tsx'

export function NotFoundScreen() {
  const { t } = useTranslation()
  return (
    <ErrorPage title={t('missing.title')} text={t('missing.text')}>
      <Link href="/" className={buttonClass()}>
        {t('missing.home')}
      </Link>
    </ErrorPage>
  )
}
