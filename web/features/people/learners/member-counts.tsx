import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/i18n/format.ts'
import { Figure, Figures } from '#web/ui/figures.tsx'

type MemberCountsProps = { learners: number; facilitators: number }

export function MemberCounts({ learners, facilitators }: MemberCountsProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <section aria-label={t('learners.numbers')}>
      <Figures columns="grid-cols-3">
        <Figure title={t('learners.totalLearners')} value={number(learners)} />
        <Figure title={t('learners.facilitators')} value={number(facilitators)} />
        <Figure
          title={t('learners.totalMembers')}
          value={number(learners + facilitators)}
          text={t('learners.totalMembersText')}
        />
      </Figures>
    </section>
  )
}
