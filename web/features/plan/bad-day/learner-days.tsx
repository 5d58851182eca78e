import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { minutesLeft } from '#domain/duration.ts'
import { isSchoolDay } from '#domain/school-days.ts'
import { usualMinutesOn } from '#domain/usual-days.ts'
import type { Member, Task } from '#web/api/queries.ts'
import { CellMinutes } from '#web/features/plan/cell-minutes.tsx'
import { useShortName } from '#web/entities/people/short-names.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ForwardIcon } from '#web/ui/icons/forward.tsx'
import type { BadDayReads } from './bad-day.queries.ts'
import type { DayRow, Planned } from './before-and-after.ts'
import { TaskLine } from './task-line.tsx'
import type { BadDayPlan } from './use-bad-day.ts'

type LearnerDaysProps = {
  learner: Member
  rows: readonly DayRow[]
  reads: BadDayReads
  plan: BadDayPlan
}

/**
 * The changed days of one learner, with the old plan and the new plan side by side. On a phone they are one below the
 * other.
 */
export function LearnerDays({ learner, rows, reads, plan }: LearnerDaysProps) {
  const { t } = useTranslation()
  const shortName = useShortName()
  const { userId, user } = learner
  const name = shortName(userId, user)
  const isOff = (row: DayRow) => row.isLost && plan.marksDayOff && isSchoolDay(row.day, plan.calendar, userId)
  return (
    <article aria-label={name}>
      <h3 className="flex items-center gap-2 text-15">
        <Avatar {...user} size="medium" />
        <bdi>{name}</bdi>
      </h3>
      {rows.length === 0 ? (
        <p className="mt-1 text-13 text-ink-soft">{t('badDay.nothingOfOne')}</p>
      ) : (
        <>
          <div
            aria-hidden="true"
            className="mt-2 grid grid-cols-2 gap-4 text-12 font-medium text-ink-soft max-sm:hidden"
          >
            <span>{t('badDay.before')}</span>
            <span>{t('badDay.after')}</span>
          </div>
          <ul className="mt-1 divide-y divide-line border-t border-line">
            {rows.map((row) => (
              <Row key={row.day} row={row} learnerId={userId} isOff={isOff(row)} reads={reads} />
            ))}
          </ul>
        </>
      )}
    </article>
  )
}

type RowProps = { row: DayRow; learnerId: string; isOff: boolean; reads: BadDayReads }

function Row({ row: { day, before, after }, learnerId, isOff, reads }: RowProps) {
  const { t } = useTranslation()
  const { shortDay, duration } = useFormat()
  const { subjects, usual } = reads
  const usualOn = usualMinutesOn(day, learnerId, usual)
  return (
    <li className="py-2">
      <h4 className="text-13 font-semibold">{shortDay(day)}</h4>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        <Side label={t('badDay.before')} tasks={before.map(({ task }) => task)} usual={usualOn}>
          {before.map(({ task, outcome }) => (
            <TaskLine key={task.id} task={task} subjects={subjects} isStrong={outcome !== undefined}>
              {outcome && <Goal outcome={outcome} />}
            </TaskLine>
          ))}
        </Side>
        <Side
          label={t('badDay.after')}
          tasks={after.map(({ task }) => task)}
          usual={usualOn}
          empty={isOff ? t('week.dayOff') : t('badDay.empty')}
          isHatched={isOff}
        >
          {after.map(({ task, isNew }) => (
            <TaskLine
              key={task.id}
              task={task}
              subjects={subjects}
              isStrong={isNew}
              className={isNew ? 'bg-brand-soft' : ''}
            >
              {isNew && <span className="sr-only">{t('badDay.new')}</span>}
              {minutesLeft(task) > 0 && <bdi>{duration(minutesLeft(task))}</bdi>}
            </TaskLine>
          ))}
        </Side>
      </div>
    </li>
  )
}

type SideProps = {
  label: string
  tasks: readonly Task[]
  usual: number | undefined
  empty?: string
  isHatched?: boolean
  children: ReactNode
}

function Side({ label, tasks, usual, empty, isHatched = false, children }: SideProps) {
  const { t } = useTranslation()
  return (
    <div className={`min-w-0 rounded-item ${isHatched ? 'hatched' : ''}`}>
      <p className="px-1.5 text-12 text-ink-soft sm:sr-only">{label}</p>
      {tasks.length > 0 ? (
        <>
          <ul>{children}</ul>
          <CellMinutes
            minutes={tasks.reduce((sum, task) => sum + minutesLeft(task), 0)}
            usual={usual}
            isWide
          />
        </>
      ) : (
        <p className="px-1.5 py-1 text-13 text-ink-soft">{empty ?? t('badDay.empty')}</p>
      )}
    </div>
  )
}

/** An arrow and the new place of a task. */
function Goal({ outcome: { fate, day } }: { outcome: Planned }) {
  const { t } = useTranslation()
  const { shortDay } = useFormat()
  return (
    <span className="inline-flex items-center gap-1">
      <ForwardIcon className="size-3.5" />
      {fate === 'day' && day ? shortDay(day) : t(fate === 'trash' ? 'badDay.trash' : 'badDay.backlog')}
    </span>
  )
}
