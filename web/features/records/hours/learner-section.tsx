import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import {
  isByWeek,
  type Span,
  type Stretch,
  stretchesOf,
  sumOf,
  targetOf,
  weeklyTarget,
} from '#domain/hours.ts'
import { fullName } from '#domain/names.ts'
import type { Subject } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { HoursChart } from './hours-chart.tsx'
import { HoursTable } from './hours-table.tsx'
import type { LearnerHours } from './hours.queries.ts'

type LearnerSectionProps = {
  learner: LearnerHours
  span: Span
  subjects: readonly Subject[]
  /** Number of school days per week. */
  schoolDays: number
  /** Undefined for learners, who may not change the goal. */
  onGoal: (() => void) | undefined
  onOpen: (stretch: Stretch) => void
}

/** Hours of one learner compared with the goal, as a chart and a table. */
export function LearnerSection({ learner, span, subjects, schoolDays, onGoal, onOpen }: LearnerSectionProps) {
  const { t } = useTranslation()
  const { duration } = useFormat()
  const id = useId()
  const { person, weeklyMinutes, days } = learner
  const [total, target] = [sumOf(days), targetOf(weeklyMinutes, span)]
  const stretches = stretchesOf(days, span)
  const byWeek = isByWeek(span)
  const weekly = weeklyTarget(weeklyMinutes)
  const goal = byWeek ? weekly : Math.round(weekly / Math.max(1, schoolDays))
  const name = fullName(person)
  return (
    <section
      aria-labelledby={id}
      className="rounded-sheet border border-line bg-card p-4 shadow-sheet sm:p-5 print:break-inside-avoid print:border-0 print:p-0 print:shadow-none"
    >
      <header className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Avatar {...person} size="medium" />
        <div className="min-w-40 flex-1">
          <h2 id={id} className="text-17 font-semibold">
            <bdi>{name}</bdi>
          </h2>
          <p className="text-13 text-ink-soft">
            {t('hours.total', { time: duration(Math.max(0, total)), target: duration(target) })}{' '}
            {total >= target ? t('hours.reached') : t('hours.toGo', { time: duration(target - total) })}
          </p>
        </div>
        {onGoal && (
          <Button variant="quiet" size="small" className="print:hidden" onClick={onGoal}>
            {t('hours.weekly', { time: duration(weekly) })}
            <span className="sr-only">: {name}</span>
          </Button>
        )}
      </header>
      {days.length === 0 ? (
        <p className="text-ink-soft">{t('hours.empty')}</p>
      ) : (
        <>
          <HoursChart stretches={stretches} subjects={subjects} isByWeek={byWeek} target={goal} />
          <p className="mb-3 text-12 text-ink-soft">
            {t(byWeek ? 'hours.lineOfWeek' : 'hours.lineOfDay', { time: duration(goal) })}
          </p>
          <HoursTable
            caption={t('hours.tableOf', { name })}
            stretches={stretches}
            subjects={subjects}
            isByWeek={byWeek}
            onOpen={onOpen}
          />
        </>
      )}
    </section>
  )
}
