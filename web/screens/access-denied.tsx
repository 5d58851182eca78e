import { useTranslation } from 'react-i18next'
import { buttonClass } from '#web/ui/button.tsx'
import { ErrorPage } from '#web/ui/error-page.tsx'
import { Link } from '#web/ui/link.tsx'

export function AccessDenied() {
  const { t } = useTranslation()
  return (
    <ErrorPage title={t('denied.title')} text={t('denied.text')}>
      <Link href="/" className={buttonClass()}>
        {t('denied.home')}
      </Link>
    </ErrorPage>
  )
}
