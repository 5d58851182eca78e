import { useTranslation } from 'react-i18next'
import { fullName } from '#domain/names.ts'
import type { Subject } from '#web/api/queries.ts'
import { SubjectSign } from '#web/entities/subject-badge.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import type { LookBack } from './look-back-types.ts'
import { Section } from './section.tsx'

type DoneByLearnerProps = { learners: LookBack['learners']; subjects: readonly Subject[] }

/** List of the done tasks and the time spent of each learner, sorted by name to avoid a ranking. */
export function DoneByLearner({ learners, subjects }: DoneByLearnerProps) {
  const { t } = useTranslation()
  return (
    <Section title={t('lookBack.done.title')}>
      {learners.length === 0 && <p className="text-ink-soft">{t('lookBack.done.none')}</p>}
      <ul className="flex flex-col gap-3">
        {learners.map((one) => (
          <li key={one.person.id} className="flex items-start gap-3">
            <Avatar {...one.person} size="large" />
            <Learner work={one} subjects={subjects} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type LearnerProps = { work: LookBack['learners'][number]; subjects: readonly Subject[] }

function Learner({ work: { person, done, begun, minutes, subjects: worked }, subjects }: LearnerProps) {
  const { t } = useTranslation()
  const { duration, list, number } = useFormat()
  const said = [
    ...(done > 0 ? [t('lookBack.done.count', { count: done })] : []),
    ...(begun > 0 ? [t('lookBack.done.begun', { count: begun })] : []),
    ...(minutes > 0 ? [t('lookBack.done.spent', { time: duration(minutes) })] : []),
  ]
  const known = worked.flatMap((one) => {
    const subject = subjects.find(({ id }) => id === one.subject)
    return subject ? [{ ...one, subject }] : []
  })
  return (
    <div className="min-w-0 flex-1">
      <h4 className="font-medium">
        <bdi>{fullName(person)}</bdi>
      </h4>
      <p className="text-13 text-ink-soft">{said.length === 0 ? t('lookBack.done.nothing') : list(said)}</p>
      <ul className="mt-1 flex flex-wrap gap-x-3 gap-y-1">
        {known.map(({ subject, done: finished, minutes: spent }) => (
          <li key={subject.id} className="flex min-w-0 items-center gap-1.5 text-13">
            <SubjectSign subject={subject} isNamed />
            <bdi className="truncate">{subject.name}</bdi>
            <span className="text-ink-soft tabular-nums">
              {[...(finished > 0 ? [number(finished)] : []), ...(spent > 0 ? [duration(spent)] : [])].join(
                ' · ',
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
