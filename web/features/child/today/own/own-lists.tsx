import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { DayLoad } from '#domain/own-week.ts'
import { isSchoolDay, type SchoolCalendar } from '#domain/school-days.ts'
import type { Member, Task } from '#web/api/queries.ts'
import { AskForHelp } from '#web/entities/help/ask-for-help.tsx'
import { helpQuery } from '#web/entities/help/help.ts'
import { runningOn, useTimers } from '#web/entities/timer/timer.ts'
import { useToday } from '#web/i18n/today.ts'
import { useNameOfDay } from '../day-words.ts'
import { DoneRow } from '../done-row.tsx'
import { mayMove, useLearnerDay } from '../learner-day.tsx'
import { SomeTime } from '../some-time.tsx'
import { FullDay } from './full-day.tsx'
import { LeftOverRow } from './left-over-row.tsx'
import { NowRow } from './now-row.tsx'
import { OwnOrder } from './own-order.tsx'
import { TaskSection } from './task-section.tsx'
import { WaitingRow } from './waiting-row.tsx'

type OwnListsProps = { member: Member; loads: readonly DayLoad[]; calendar: SchoolCalendar }

/** The lists of the day: in progress and next in the learner's own order, left over, some time, done. */
export function OwnLists({ member, loads, calendar }: OwnListsProps) {
  const { t } = useTranslation()
  const today = useToday()
  const nameOfDay = useNameOfDay()
  const { sprint, plan, goal } = useLearnerDay()
  const { workspaceId } = sprint
  const { userId } = member
  const { now, ahead, leftOver, next, someTime, doneToday, later } = plan
  /** Today and the later school days of the week. */
  const days = loads
    .map(({ day }) => day)
    .filter((day) => day === today || (day > today && isSchoolDay(day, calendar, userId)))
    .map((day) => ({ day, name: nameOfDay(day) }))
  const otherDays = (task: Task) => days.filter(({ day }) => day !== task.day && mayMove(member, task))
  const timers = useTimers(workspaceId)
  const { data: help = [] } = useQuery(helpQuery(workspaceId))
  const isStuck = help.some(({ learnerId }) => learnerId === userId)
  const begun = [...now, ...ahead].map((task) => (
    <li
      key={task.id}
      className="bg-brand-soft not-last:border-b not-last:border-line/70 first:rounded-t-sheet last:rounded-b-sheet"
    >
      <NowRow task={task} timer={runningOn(timers, task.id, userId)} />
      {!isStuck && (
        <div className="px-2 pb-2 [&>div]:mt-0">
          <AskForHelp task={task} />
        </div>
      )}
    </li>
  ))
  return (
    <>
      <FullDay member={member} loads={loads} calendar={calendar} />
      {begun.length + next.length > 0 && <OwnOrder begun={begun} daysFor={otherDays} />}
      {leftOver.length > 0 && (
        <TaskSection title={t('today.leftOver')}>
          {leftOver.map((task) => (
            <li key={task.id} className="not-last:border-b not-last:border-line/70">
              <LeftOverRow
                task={task}
                places={
                  mayMove(member, task) ? days.filter(({ day }) => day === today || day === goal) : undefined
                }
              />
            </li>
          ))}
        </TaskSection>
      )}
      {someTime.length > 0 && (
        <TaskSection title={t('today.someTimeTitle')}>
          <SomeTime
            rows={someTime.map((task) => (
              <WaitingRow key={task.id} task={task} days={otherDays(task)} />
            ))}
          />
        </TaskSection>
      )}
      {doneToday.length > 0 && (
        <section className="sm:px-5">
          <h4 className="pb-1 text-14 font-medium text-ink-soft">{t('today.doneToday')}</h4>
          <ul>
            {doneToday.map((task) => (
              <DoneRow key={task.id} task={task} />
            ))}
          </ul>
        </section>
      )}
      {later > 0 && <p className="text-13 text-ink-soft sm:px-5">{t('today.later', { count: later })}</p>}
    </>
  )
}
