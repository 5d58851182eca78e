import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addDays, type Day } from '#domain/day.ts'
import { minutesLeft } from '#domain/duration.ts'
import { weeklyTarget } from '#domain/hours.ts'
import { type DayLoad, minutesPerSchoolDay, overload } from '#domain/own-week.ts'
import type { SchoolCalendar } from '#domain/school-days.ts'
import type { TodayPlan } from '#domain/today.ts'
import type { ActiveSprint, Member, Subject, Task } from '#web/api/queries.ts'
import { AskForHelp } from '#web/entities/help/ask-for-help.tsx'
import { helpQuery } from '#web/entities/help/help.ts'
import { runningOn, useTimers } from '#web/entities/timer/timer.ts'
import { useToday } from '#web/i18n/today.ts'
import { useDayName } from '../day-words.ts'
import { DoneRow } from '../done-row.tsx'
import { SomeTime } from '../some-time.tsx'
import { FullDay } from './full-day.tsx'
import { LeftOverRow } from './left-over-row.tsx'
import { NowRow } from './now-row.tsx'
import { daysOpen } from './other-days.ts'
import { useOwnActions } from './own-actions.ts'
import { OwnOrder } from './own-order.tsx'
import { TaskSection } from './task-section.tsx'
import { WaitingRow } from './waiting-row.tsx'

type OwnListsProps = {
  sprint: ActiveSprint
  member: Member
  plan: TodayPlan<Task>
  /** The next school day. Null if the sprint has none left. */
  goal: Day | null
  loads: readonly DayLoad[]
  calendar: SchoolCalendar
  subjects: readonly Subject[]
  onOpen: (task: Task) => void
}

/** The lists of the day: in progress and next in the learner's own order, left over, some time, done. */
export function OwnLists(props: OwnListsProps) {
  const { sprint, member, plan, goal, loads, calendar, subjects, onOpen } = props
  const { t } = useTranslation()
  const today = useToday()
  const nameDay = useNameOfDay()
  const actions = useOwnActions(sprint, member)
  const { now, ahead, leftOver, next, someTime, doneToday, later } = plan
  const subjectOf = (task: Task) => subjects.find(({ id }) => id === task.subject)
  const open = daysOpen(loads, { today, calendar, learnerId: member.userId })
  const elsewhere = open.map((day) => ({ day, name: nameDay(day) }))
  const putOff = next.findLast(actions.mayMove)
  const full = overload({
    today,
    learnerId: member.userId,
    calendar,
    loads,
    minutesToGo: plan.minutesToGo,
    capacity: minutesPerSchoolDay(weeklyTarget(member.weeklyMinutes), calendar),
    moving: putOff ? minutesLeft(putOff) : 0,
  })
  const timers = useTimers(sprint.workspaceId)
  const { data: help = [] } = useQuery(helpQuery(sprint.workspaceId))
  const isStuck = help.some(({ learnerId }) => learnerId === member.userId)
  const begun = [...now, ...ahead]
  const someTimeRow = (task: Task) => (
    <WaitingRow
      key={task.id}
      task={task}
      subject={subjectOf(task)}
      index={0}
      count={1}
      heldAt={undefined}
      actions={actions}
      onPlace={() => {}}
      elsewhere={elsewhere}
      onOpen={() => onOpen(task)}
    />
  )
  return (
    <>
      {full && (
        <FullDay
          roomOn={full.roomOn && nameDay(full.roomOn)}
          isTomorrow={full.roomOn === addDays(today, 1)}
          onMove={
            full.roomOn !== undefined && putOff
              ? () => actions.toDay(putOff, full.roomOn ?? today, nameDay(full.roomOn ?? today))
              : undefined
          }
        />
      )}
      {begun.length + next.length > 0 && (
        <OwnOrder
          begun={begun.map((task) => (
            <li
              key={task.id}
              className="bg-brand-soft not-last:border-b not-last:border-line/70 first:rounded-t-sheet last:rounded-b-sheet"
            >
              <NowRow
                task={task}
                subject={subjectOf(task)}
                timer={runningOn(timers, task.id, member.userId)}
                actions={actions}
                onOpen={() => onOpen(task)}
              />
              {!isStuck && (
                <div className="px-2 pb-2 [&>div]:mt-0">
                  <AskForHelp task={task} />
                </div>
              )}
            </li>
          ))}
          tasks={next}
          subjectOf={subjectOf}
          actions={actions}
          elsewhere={elsewhere}
          onOpen={onOpen}
        />
      )}
      {leftOver.length > 0 && (
        <TaskSection title={t('today.leftOver')}>
          {leftOver.map((task) => (
            <li key={task.id} className="not-last:border-b not-last:border-line/70">
              <LeftOverRow
                task={task}
                subject={subjectOf(task)}
                actions={actions}
                places={elsewhere.filter(({ day }) => day === today || day === goal)}
                onOpen={() => onOpen(task)}
              />
            </li>
          ))}
        </TaskSection>
      )}
      {someTime.length > 0 && (
        <TaskSection title={t('today.someTimeTitle')}>
          <SomeTime tasks={someTime} row={someTimeRow} />
        </TaskSection>
      )}
      {doneToday.length > 0 && (
        <section className="sm:px-5">
          <h4 className="pb-1 text-14 font-medium text-ink-soft">{t('today.doneToday')}</h4>
          <ul>
            {doneToday.map((task) => (
              <DoneRow key={task.id} task={task} onOpen={() => onOpen(task)} />
            ))}
          </ul>
        </section>
      )}
      {later > 0 && <p className="text-13 text-ink-soft sm:px-5">{t('today.later', { count: later })}</p>}
    </>
  )
}

/** Returns a function that names a day: “Today”, “Tomorrow” or the weekday. */
function useNameOfDay(): (day: Day) => string {
  const { t } = useTranslation()
  const today = useToday()
  const dayName = useDayName()
  return (day) => {
    if (day === today) return t('today.title')
    return day === addDays(today, 1) ? t('today.tomorrow') : dayName(day)
  }
}
