import { useId, useRef, useState } from 'react'
import type { Day } from '#domain/day.ts'
import { dayLoads, weekAround } from '#domain/own-week.ts'
import { dayAfterToday, type TodayPlan, todayPlan } from '#domain/today.ts'
import type { ActiveSprint, Member, Task, Workspace } from '#web/api/queries.ts'
import { useSprintReads } from '#web/entities/sprints/sprint-reads.ts'
import { useRemembered } from '#web/session/remembered.ts'
import { useToday } from '#web/i18n/today.ts'
import { clockAt } from '../clock.ts'
import { DayNotes } from '../day-notes.tsx'
import { useKeptFocus } from '../use-kept-focus.ts'
import { DayOwnLearning } from '../day-own-learning.tsx'
import { SprintStage } from '../sprint-stage.tsx'
import { TodaySkeleton } from '../today-skeleton.tsx'
import { OwnHeader, type View } from './own-header.tsx'
import { OwnLists } from './own-lists.tsx'
import { OwnWeek } from './own-week.tsx'
import { WeekStrip } from './week-strip.tsx'

type OwnDayProps = {
  workspace: Workspace
  sprint: ActiveSprint
  /** The learner who is signed in. */
  member: Member
  onOpen: (task: Task) => void
}

/**
 * A learner’s own day and week: tasks in progress, tasks in the learner's own order, tasks that are left over, and how
 * full each day is.
 */
export function OwnDay(props: OwnDayProps) {
  const reads = useSprintReads(props.sprint)
  return reads ? <DayOrWeek {...props} reads={reads} /> : <TodaySkeleton />
}

type DayOrWeekProps = OwnDayProps & { reads: NonNullable<ReturnType<typeof useSprintReads>> }

function DayOrWeek({ workspace, sprint, member, onOpen, reads }: DayOrWeekProps) {
  const today = useToday()
  const headingId = useId()
  const part = useRef<HTMLElement>(null)
  const [view, show] = useRemembered(`own_view_of_${workspace.id}`, parseView)
  const [shownDay, showDay] = useState<Day>()
  useKeptFocus(part)
  const { tasks, members, subjects, daysOff } = reads
  const { userId } = member
  const calendar = { schoolDays: workspace.schoolDays, daysOff }
  const days = weekAround(today, sprint, calendar, tasks)
  const loads = dayLoads(tasks, userId, days)
  const plan: TodayPlan<Task> = todayPlan(tasks, userId, clockAt(today))
  const goal = dayAfterToday(today, sprint, calendar, userId)
  const inWeek = view === 'week'
  return (
    <>
      <SprintStage sprint={sprint} />
      <section ref={part} aria-labelledby={headingId} className="flex flex-col gap-4">
        <OwnHeader
          headingId={headingId}
          sprint={sprint}
          member={member}
          plan={plan}
          loads={loads}
          view={inWeek ? 'week' : 'day'}
          onView={(chosen) => {
            showDay(undefined)
            show(chosen)
          }}
        />
        <DayNotes
          workspaceId={workspace.id}
          member={member}
          members={members}
          headingId={headingId}
          isOver={
            plan.doneToday.length > 0 && plan.now.length + plan.leftOver.length + plan.next.length === 0
          }
          tasks={tasks}
          onOpen={onOpen}
        />
        {inWeek ? (
          <OwnWeek
            sprint={sprint}
            member={member}
            days={days}
            tasks={tasks}
            subjects={subjects}
            focusedDay={shownDay}
            onOpen={onOpen}
          />
        ) : (
          <>
            <WeekStrip
              loads={loads}
              today={today}
              onDay={(day) => {
                showDay(day)
                show('week')
              }}
            />
            <OwnLists
              sprint={sprint}
              member={member}
              plan={plan}
              goal={goal}
              loads={loads}
              calendar={calendar}
              subjects={subjects}
              onOpen={onOpen}
            />
          </>
        )}
        <DayOwnLearning workspaceId={workspace.id} learnerId={userId} className="" />
      </section>
    </>
  )
}

function parseView(stored: unknown): View | undefined {
  return stored === 'week' || stored === 'day' ? stored : undefined
}
