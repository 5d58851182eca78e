import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/i18n/format.ts'
import { HeartIcon, PeopleIcon } from '#web/ui/icons.tsx'
import { LeafIcon } from '#web/ui/screen-icons.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'

type MemberCountsProps = { learners: number; facilitators: number }

export function MemberCounts({ learners, facilitators }: MemberCountsProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const counts = [
    { title: t('learners.totalLearners'), count: learners, icon: <LeafIcon /> },
    { title: t('learners.facilitators'), count: facilitators, icon: <HeartIcon /> },
    {
      title: t('learners.totalMembers'),
      text: t('learners.totalMembersText'),
      count: learners + facilitators,
      icon: <PeopleIcon />,
    },
  ]
  return (
    <section aria-label={t('learners.numbers')} className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
      {counts.map(({ title, text, count, icon }) => (
        <StatCard
          key={title}
          heading="h2"
          title={title}
          value={number(count)}
          {...(text && { text })}
          icon={icon}
          className="max-sm:last:col-span-2"
        />
      ))}
    </section>
  )
}
