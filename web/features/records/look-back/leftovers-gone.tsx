import { useTranslation } from 'react-i18next'
import type { LookBack } from './look-back-types.ts'
import { Section } from './section.tsx'

/** Tasks that were unfinished and, for users who plan, where they are now. */
export function LeftoversGone({ leftovers }: Pick<LookBack, 'leftovers'>) {
  const { t } = useTranslation()
  const placeOf = ({ place, sprintName }: LookBack['leftovers'][number]) => {
    if (place === 'sprint') return t('lookBack.left.inSprint', { name: sprintName ?? '' })
    if (place === null) return undefined
    return t(place === 'trash' ? 'lookBack.left.dropped' : 'lookBack.left.inBacklog')
  }
  if (leftovers.length === 0) return null
  return (
    <Section title={t('lookBack.left.title')}>
      <ul className="divide-y divide-line border-y border-line">
        {leftovers.map((one) => (
          <li key={one.id} className="flex min-h-row flex-wrap items-center gap-x-3 py-1">
            <bdi className="min-w-0 flex-1">{one.title}</bdi>
            <span className="text-13 text-ink-soft">{placeOf(one)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
