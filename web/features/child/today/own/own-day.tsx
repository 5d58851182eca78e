import { useId, useRef, useState } from 'react'
import type { Day } from '#domain/day.ts'
import { dayLoads, weekAround } from '#domain/own-week.ts'
import { dayAfterToday, todayPlan } from '#domain/today.ts'
import type { ActiveSprint, Member, Task, Workspace } from '#web/api/queries.ts'
import { useSprintReads } from '#web/entities/sprints/sprint-reads.ts'
import { useClock } from '#web/features/child/clock.ts'
import { useRemembered } from '#web/session/remembered.ts'
import { DayNotes } from '../day-notes.tsx'
import { DayOwnLearning } from '../day-own-learning.tsx'
import { LearnerDayProvider } from '../learner-day.tsx'
import { SprintStage } from '../sprint-stage.tsx'
import { TodaySkeleton } from '../today-skeleton.tsx'
import { useKeptFocus } from '../use-kept-focus.ts'
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
  const clock = useClock()
  const headingId = useId()
  const part = useRef<HTMLElement>(null)
  const [view = 'day', show] = useRemembered(`own_view_of_${workspace.id}`, parseView)
  const [shownDay, showDay] = useState<Day>()
  useKeptFocus(part)
  const { today } = clock
  const { userId } = member
  const { daysOff, ...read } = reads
  const calendar = { schoolDays: workspace.schoolDays, daysOff }
  const loads = dayLoads(read.tasks, userId, weekAround(today, sprint, calendar, read.tasks))
  const plan = todayPlan(read.tasks, userId, clock)
  const goal = dayAfterToday(today, sprint, calendar, userId)
  return (
    <LearnerDayProvider day={{ ...read, sprint, learner: member, plan, goal, open: onOpen }}>
      <SprintStage sprint={sprint} />
      <section ref={part} aria-labelledby={headingId} className="flex flex-col gap-4">
        <OwnHeader
          headingId={headingId}
          member={member}
          loads={loads}
          view={view}
          onView={(chosen) => {
            showDay(undefined)
            show(chosen)
          }}
        />
        <DayNotes headingId={headingId} />
        {view === 'week' ? (
          <OwnWeek member={member} loads={loads} focusedDay={shownDay} />
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
            <OwnLists member={member} loads={loads} calendar={calendar} />
          </>
        )}
        <DayOwnLearning />
      </section>
    </LearnerDayProvider>
  )
}

function parseView(stored: unknown): View | undefined {
  return stored === 'week' || stored === 'day' ? stored : undefined
}
