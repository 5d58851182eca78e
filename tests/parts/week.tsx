import type { Task } from '#web/api/queries.ts'
import type { DayActions } from '#web/features/child/today/day-types.ts'
import { DoneRow } from '#web/features/child/today/done-row.tsx'
import { NowCard } from '#web/features/child/today/now-card.tsx'
import { TaskRow } from '#web/features/child/today/task-row.tsx'
import { CellMinutes } from '#web/features/plan/cell-minutes.tsx'
import { CardTitle, WeekCardFace } from '#web/features/plan/week/week-card.tsx'
import { leaves, science } from './cards.tsx'

const day = '2026-11-19'
const begun: Task = { ...leaves, id: 'begun', day, status: 'in_progress', progress: 60 }
const done: Task = { ...leaves, id: 'done', day, status: 'done', progress: 100, timeSpent: '1h' }

const nothing = () => {}
const actions: DayActions = {
  finish: nothing,
  start: nothing,
  move: nothing,
  moveAll: nothing,
  open: nothing,
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
  const row = { subject: science, goal: '2026-11-20', actions }
  return (
    <div className="max-w-xl">
      <h3>Ben</h3>
      <h4>Now</h4>
      <NowCard {...row} task={begun} />
      <ul>
        <TaskRow {...row} task={leaves} />
        <TaskRow {...row} task={{ ...leaves, day }} note="Thu" />
        <TaskRow {...row} task={leaves} subject={undefined} />
        <DoneRow task={done} onOpen={nothing} />
      </ul>
    </div>
  )
}
