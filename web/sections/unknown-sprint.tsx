import { useTranslation } from 'react-i18next'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'

/** Page that is shown if the sprint in the address does not exist, or if the user may not see it. */
export function UnknownSprint() {
  const { t } = useTranslation()
  return (
    <EmptyState heading="h1" drawing="lost" title={t('missing.title')} text={t('missing.text')}>
      <Link href="/sprint-board" className={buttonClass()}>
        {t('nav.board')}
      </Link>
    </EmptyState>
  )
}
