import { useEffect, useRef } from 'react'
import type { Day } from '#domain/day.ts'
import type { DayLoad } from '#domain/own-week.ts'
import { partOf } from '#domain/shares.ts'
import type { Member } from '#web/api/queries.ts'
import { DoneTick } from '#web/entities/cards/done-tick.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { useToday } from '#web/i18n/today.ts'
import { DoneTime } from '../done-row.tsx'
import { useLearnerDay } from '../learner-day.tsx'
import { DoneBox, OwnRow } from './own-row.tsx'
import { useLeftWords } from './week-strip.tsx'

type OwnWeekProps = {
  member: Member
  loads: readonly DayLoad[]
  /** The day that the user pressed to open the week, if any. */
  focusedDay: Day | undefined
}

/** All days of the week, with the done and the remaining tasks of each. */
export function OwnWeek({ member, loads, focusedDay }: OwnWeekProps) {
  const { weekdayAndDay } = useFormat()
  const today = useToday()
  const leftWords = useLeftWords()
  const { tasks } = useLearnerDay()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const own = tasks.flatMap((task) => partOf(task, member.userId) ?? [])
  return loads.map((load) => {
    const { day } = load
    const planned = own.filter((task) => task.day === day)
    return (
      <section key={day} className="grid gap-x-4 gap-y-1 sm:grid-cols-[6rem_1fr]">
        <div className={`pt-2 ${day === today ? 'text-brand-ink' : ''}`}>
          <h4
            ref={day === focusedDay ? heading : undefined}
            tabIndex={-1}
            aria-current={day === today ? 'date' : undefined}
            className="text-14 font-semibold outline-none"
          >
            {weekdayAndDay(day)}
          </h4>
          <p className="text-13 text-ink-soft">{leftWords(load)}</p>
        </div>
        {planned.length > 0 && (
          <ul className="rounded-sheet border border-line bg-card shadow-sheet">
            {planned.map((task) => (
              <li key={task.id} className="not-last:border-b not-last:border-line/70">
                <OwnRow task={task} className={task.status === 'done' ? 'text-ink-soft' : ''}>
                  {task.status === 'done' ? (
                    <span className="flex items-center gap-2 pe-4">
                      <DoneTime task={task} />
                      <DoneTick isNew={false} />
                    </span>
                  ) : (
                    <DoneBox task={task} />
                  )}
                </OwnRow>
              </li>
            ))}
          </ul>
        )}
      </section>
    )
  })
}
