import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { cardGrid } from './person-card.tsx'

/** In the shape of what loads. */
export function LearnersSkeleton() {
  const { t } = useTranslation()
  return (
    <>
      <p role="status" className="sr-only">
        {t('learners.loading')}
      </p>
      <div className={cardGrid}>
        {['1', '2', '3', '4', '5', '6'].map((card) => (
          <Skeleton key={card} className="h-48" />
        ))}
      </div>
    </>
  )
}
