import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MemberCounts } from './member-counts.tsx'
import { cardGrid } from './person-card.tsx'

/** Placeholder in the shape of the content, with space for the numbers above the cards. */
export function LearnersSkeleton() {
  const { t } = useTranslation()
  return (
    <>
      <p role="status" className="sr-only">
        {t('learners.loading')}
      </p>
      <div aria-hidden="true" className="invisible">
        <MemberCounts learners={0} facilitators={0} />
      </div>
      <h2 className="mt-5 text-15">{t('learners.learning')}</h2>
      <div className={cardGrid}>
        {['1', '2', '3', '4', '5', '6'].map((card) => (
          <Skeleton key={card} className="h-40" />
        ))}
      </div>
    </>
  )
}
