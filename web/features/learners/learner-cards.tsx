import { useTranslation } from 'react-i18next'
import { fullName } from '#domain/names.ts'
import type { Member } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { ChartIcon } from '#web/ui/icons.tsx'
import { cardGrid, PersonCard } from './person-card.tsx'

type LearnerCardsProps = { learners: Member[]; onView: (learner: Member) => void }

export function LearnerCards({ learners, onView }: LearnerCardsProps) {
  const { t } = useTranslation()
  return (
    <section>
      <h2 className="text-xl">{t('learners.learning')}</h2>
      <ul className={cardGrid}>
        {learners.map((learner) => (
          <li key={learner.id}>
            <PersonCard member={learner}>
              <Button
                variant="secondary"
                onClick={() => onView(learner)}
                aria-label={t('learners.viewProgressOf', { name: fullName(learner.user) })}
                className="mt-auto self-start"
              >
                <ChartIcon />
                {t('learners.viewProgress')}
              </Button>
            </PersonCard>
          </li>
        ))}
      </ul>
    </section>
  )
}
