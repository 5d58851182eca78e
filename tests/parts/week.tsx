import type { ContextType } from 'react'
import { todayPlan } from '#domain/today.ts'
import type { Task } from '#web/api/queries.ts'
import { DoneRow } from '#web/features/child/today/done-row.tsx'
import { LearnerDayContext } from '#web/features/child/today/learner-day.tsx'
import { NowCard } from '#web/features/child/today/now-card.tsx'
import { TaskRow } from '#web/features/child/today/task-row.tsx'
import { CellMinutes } from '#web/features/plan/cell-minutes.tsx'
import { CardTitle, WeekCardFace } from '#web/features/plan/week/week-card.tsx'
import { leaves, science } from './cards.tsx'

const day = '2026-11-19'
const begun: Task = { ...leaves, id: 'begun', day, status: 'in_progress', progress: 60 }
const done: Task = { ...leaves, id: 'done', day, status: 'done', progress: 100, timeSpent: '1h' }

const nothing = () => {}
const learnerDay: ContextType<typeof LearnerDayContext> = {
  sprint: {
    id: 'sprint',
    workspaceId: 'workspace',
    name: 'Leaves',
    description: null,
    startDate: day,
    endDate: day,
    status: 'active',
    isActive: true,
    createdBy: 'mia',
    createdAt: '',
  },
  learner: null,
  members: [],
  subjects: [science],
  tasks: [],
  plan: todayPlan<Task>([], null, { today: day, timezone: 'UTC' }),
  goal: '2026-11-20',
  open: nothing,
  finish: nothing,
  begin: nothing,
  start: nothing,
  pause: nothing,
  move: nothing,
  place: nothing,
}

/** Shows the cards and the minutes of a day in the week. */
export function WeekDay() {
  const card = { subject: science, isLeftOver: false, title: <CardTitle task={leaves} /> }
  return (
    <div className="grid items-start gap-4 columns-of-xs">
      <WeekCardFace {...card} task={leaves} />
      <WeekCardFace {...card} task={begun} />
      <WeekCardFace {...card} task={begun} isLeftOver />
      <WeekCardFace {...card} task={done} />
      <WeekCardFace {...card} task={{ ...leaves, subject: null, estimatedTime: null }} subject={undefined} />
      <WeekCardFace {...card} task={leaves} isSelected />
      <WeekCardFace {...card} task={leaves} lifted />
      <div>
        <CellMinutes minutes={45} usual={undefined} isWide />
        <CellMinutes minutes={45} usual={90} isWide />
        <CellMinutes minutes={135} usual={90} isWide />
        <CellMinutes minutes={135} usual={90} isWide={false} />
      </div>
    </div>
  )
}

/** Shows the rows of a learner on the page for today. */
export function TodayRows() {
  return (
    <LearnerDayContext value={learnerDay}>
      <div className="max-w-xl">
        <h3>Ben</h3>
        <h4>Now</h4>
        <NowCard task={begun} />
        <ul>
          <TaskRow task={leaves} />
          <TaskRow task={{ ...leaves, day }} note="Thu" />
          <TaskRow task={{ ...leaves, subject: null }} />
          <DoneRow task={done} />
        </ul>
      </div>
    </LearnerDayContext>
  )
}
