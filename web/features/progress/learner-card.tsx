import { useTranslation } from 'react-i18next'
import type { Percent } from '#domain/progress.ts'
import type { Subject } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Avatar, type Face } from '#web/ui/avatar.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { SubjectSign } from '#web/entities/subject-badge.tsx'

export type SubjectProgress = Pick<Subject, 'id' | 'name' | 'color' | 'glyph'> & {
  completed: number
  total: number
  rate: Percent
}

type LearnerCardProps = {
  name: string
  face: Face
  /** Below the name. */
  note: string
  rate: Percent
  done: number
  total: number
  subjects: SubjectProgress[]
}

export function LearnerCard({ name, face, note, rate, done, total, subjects }: LearnerCardProps) {
  const { t } = useTranslation()
  const { number, percent } = useFormat()
  return (
    <article className="h-full rounded-sheet border border-line bg-card p-4 shadow-lift">
      <div className="flex items-start gap-3">
        <Avatar {...face} size="large" />
        <div className="min-w-0 flex-1">
          <h4 className="font-semibold">
            <bdi>{name}</bdi>
          </h4>
          <p className="text-13 text-ink-soft">{note}</p>
        </div>
        <p className="shrink-0 text-end">
          <span className="block text-15 font-semibold tabular-nums">{percent(rate)}</span>
          <span className="text-13 text-ink-soft tabular-nums">
            {t('progress.fractionDone', { done: number(done), total: number(total) })}
          </span>
        </p>
      </div>
      <ProgressBar value={rate} label={t('progress.doneBy', { name })} className="mt-3" />
      {subjects.length > 0 && <SubjectBars name={name} subjects={subjects} />}
    </article>
  )
}

function SubjectBars({ name, subjects }: { name: string; subjects: SubjectProgress[] }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <ul className="mt-3 grid gap-x-5 gap-y-2 columns-of-2xs">
      {subjects.map(({ id, name: subject, color, glyph, completed, total, rate }) => (
        <li key={id} className="flex min-w-0 flex-col justify-end text-13">
          <p className="flex items-end justify-between gap-2">
            <span className="flex min-w-0 items-center gap-1.5">
              <SubjectSign subject={{ name: subject, color, glyph }} isNamed />
              <span className="min-w-0">
                <bdi>{subject}</bdi>
              </span>
            </span>
            <span className="shrink-0 text-ink-soft tabular-nums">
              {t('progress.fraction', { done: number(completed), total: number(total) })}
            </span>
          </p>
          <ProgressBar
            value={rate}
            color={color}
            label={t('progress.subjectDoneBy', { subject, name })}
            className="mt-1"
          />
        </li>
      ))}
    </ul>
  )
}
