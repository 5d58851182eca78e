import { useTranslation } from 'react-i18next'
import type { Member } from '#web/api/queries.ts'
import { cardGrid, PersonCard } from './person-card.tsx'

export function FacilitatorCards({ facilitators }: { facilitators: Member[] }) {
  const { t } = useTranslation()
  return (
    <section>
      <h2 className="text-15">{t('learners.facilitators')}</h2>
      <ul className={cardGrid}>
        {facilitators.map((facilitator) => (
          <li key={facilitator.id}>
            <PersonCard member={facilitator} />
          </li>
        ))}
      </ul>
    </section>
  )
}
