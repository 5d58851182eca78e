import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Placeholder in the shape of the settings page. */
export function SettingsSkeleton() {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="sr-only">
        {t('settings.loading')}
      </p>
      <Skeleton className="h-80" />
      <Skeleton className="h-72" />
      <Skeleton className="h-80" />
    </div>
  )
}
