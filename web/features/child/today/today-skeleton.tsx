import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function TodaySkeleton() {
  const { t } = useTranslation()
  return (
    <>
      <p role="status" className="sr-only">
        {t('today.loading')}
      </p>
      <Skeleton className="h-96" />
    </>
  )
}
