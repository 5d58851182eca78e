import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/i18n/format.ts'
import { Avatar, type Face } from '#web/ui/avatar.tsx'
import { SubjectBadge } from '#web/entities/subject-badge.tsx'
import { useShowMore } from './show-more.tsx'
import type { SubjectProgress } from './learner-row.tsx'

type LearnerAchievement = Face & {
  id: string
  name: string
  tasksCompleted: number
  subjects: SubjectProgress[]
}

/** `isOwn` is true for the user’s own achievements. */
type AchievementsProps = { learners: LearnerAchievement[]; isOwn: boolean }

/** Finished work of each learner, sorted by name. It is meant as praise, so there is no ranking. */
export function Achievements({ learners, isOwn }: AchievementsProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { shown, button } = useShowMore(learners)
  return (
    <section className="border-t border-line pt-4">
      <h3 className="text-15">{t('progress.achievements')}</h3>
      <ul className="mt-2 grid gap-x-5 gap-y-2 columns-of-xs">
        {shown.map(({ id, name, tasksCompleted, subjects, ...face }) => (
          <li key={id} className="flex gap-2">
            <Avatar {...face} size="small" />
            <div className="flex min-w-0 flex-wrap content-start items-center gap-x-2 gap-y-1">
              <p className="py-0.5 text-13">
                {t(isOwn ? 'progress.youFinished' : 'progress.finished', { name, count: tasksCompleted })}
              </p>
              <ul className="flex min-w-0 flex-wrap gap-1">
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
    </section>
  )
}
