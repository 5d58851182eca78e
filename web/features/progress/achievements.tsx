import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/i18n/format.ts'
import { LeafIcon } from '#web/ui/screen-icons.tsx'
import { Card } from '#web/ui/card.tsx'
import { SubjectBadge } from '#web/entities/subject-badge.tsx'
import { useShowMore } from './show-more.tsx'
import type { SubjectProgress } from './learner-card.tsx'

type LearnerAchievement = { id: string; name: string; tasksCompleted: number; subjects: SubjectProgress[] }

/** `isOwn` for the reader’s own. */
type AchievementsProps = { scope: string; learners: LearnerAchievement[]; isOwn: boolean }

/** What each learner has finished, sorted by name: praise, no ranking. */
export function Achievements({ scope, learners, isOwn }: AchievementsProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { shown, button } = useShowMore(learners)
  return (
    <Card>
      <h3 className="text-15">{t('progress.achievements')}</h3>
      <p className="text-13 text-ink-soft">{scope}</p>
      <ul className="mt-3 flex flex-col gap-4">
        {shown.map(({ id, name, tasksCompleted, subjects }) => (
          <li key={id} className="flex gap-3">
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
              <LeafIcon />
            </span>
            <div className="min-w-0">
              <p>
                {t(isOwn ? 'progress.youFinished' : 'progress.finished', { name, count: tasksCompleted })}
              </p>
              <ul className="mt-1 flex flex-wrap gap-1.5">
                {subjects
                  .filter(({ completed }) => completed > 0)
                  .map((subject) => (
                    <li key={subject.id} className="min-w-0">
                      <SubjectBadge
                        subject={{
                          ...subject,
                          name: t('progress.inSubject', {
                            subject: subject.name,
                            done: number(subject.completed),
                          }),
                        }}
                      />
                    </li>
                  ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
      {button}
    </Card>
  )
}
