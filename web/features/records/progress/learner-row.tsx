import { useTranslation } from 'react-i18next'
import type { Percent } from '#domain/progress.ts'
import type { Subject } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Avatar, type Face } from '#web/ui/avatar.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SubjectBar } from './subject-bar.tsx'

export type SubjectProgress = Pick<Subject, 'id' | 'name' | 'color' | 'glyph'> & {
  completed: number
  total: number
  rate: Percent
}

type LearnerRowProps = {
  name: string
  face: Face
  /** Text below the name. It also says if there are no tasks to count. */
  note: string
  rate: Percent
  done: number
  total: number
  subjects: SubjectProgress[]
}

/** Row for one learner, with a line for each subject at its end. On wide screens everything is in one line. */
export function LearnerRow({ name, face, note, rate, done, total, subjects }: LearnerRowProps) {
  const { t } = useTranslation()
  const { number, percent } = useFormat()
  return (
    <article className="@container py-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2.5 @3xl:grid-cols-[auto_minmax(0,4fr)_minmax(0,3fr)_minmax(0,2fr)_minmax(0,9fr)] @3xl:items-start">
        <Avatar {...face} size="large" />
        <div className="min-w-0">
          <h4 className="text-15 font-medium">
            <bdi>{name}</bdi>
          </h4>
          <p className="text-13 text-ink-soft">{note}</p>
        </div>
        <p className="text-end @3xl:col-start-4 @3xl:text-start">
          <span className="block text-15 font-medium tabular-nums">{percent(rate)}</span>
          <span className="text-13 text-ink-soft tabular-nums">
            {t('progress.fractionDone', { done: number(done), total: number(total) })}
          </span>
        </p>
        <ProgressBar
          value={rate}
          label={t('progress.doneBy', { name })}
          className="col-span-full h-1.5 @3xl:col-span-1 @3xl:col-start-3 @3xl:row-start-1 @3xl:mt-2"
        />
        {subjects.length > 0 && (
          <ul className="col-span-full grid gap-x-5 gap-y-1.5 columns-of-menu @3xl:col-span-1 @3xl:col-start-5">
            {subjects.map((subject) => (
              <li key={subject.id}>
                <SubjectBar
                  subject={subject}
                  rate={subject.rate}
                  label={t('progress.subjectDoneBy', { subject: subject.name, name })}
                  count={t('progress.fraction', {
                    done: number(subject.completed),
                    total: number(subject.total),
                  })}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  )
}
