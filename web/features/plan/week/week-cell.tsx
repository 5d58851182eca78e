import { memo, useMemo } from 'react'
import type { Subject, Task } from '#web/api/queries.ts'
import { plannedMinutes } from '#web/entities/cards/column-time.ts'
import { LandingSlot } from '#web/entities/dragging/landing-slot.tsx'
import { AddToCell, type RenderLine } from './add-to-cell.tsx'
import { CellMinutes } from '#web/features/plan/cell-minutes.tsx'
import { WeekCard } from './week-card.tsx'
import type { CardActions } from './week-actions.ts'
import type { Place } from './week-plan.ts'
import type { Right } from './week-rights.ts'

/** Props that every cell of the week receives. */
type CellParts = {
  subjects: ReadonlyMap<string, Subject>
  rightOn: (task: Task) => Right
  actions: CardActions
  /** Undefined if the user may not add tasks. */
  renderLine: RenderLine | undefined
}

type WeekCellProps = CellParts & {
  place: Place
  /** Label for screen readers, for example “Ben, Wednesday, November 18”. */
  label: string
  tasks: readonly Task[]
  /** Minutes that shared cards add for this learner on this day. The cards themselves are in another row. */
  sharedMinutes: number
  /** The reason if this is a day off. */
  dayOff: string | undefined
  usual: number | undefined
  isWide: boolean
  /** The dragged card, if it came from this cell or would drop here. */
  dragged: Task | undefined
  /** Index among the cards of this cell where the dragged card would land. `slotHeight` is in pixels. */
  slot: number | undefined
  slotHeight: number
}

/** The cards of a learner on a day, and their minutes. Renders again only if one of these props changes. */
export const WeekCell = memo(function WeekCell(props: WeekCellProps) {
  const { place, label, tasks, subjects, rightOn, actions, renderLine, dayOff, usual, isWide } = props
  const { dragged, slot, slotHeight } = props
  const minutes = useMemo(() => plannedMinutes(tasks), [tasks]) + props.sharedMinutes
  const landing = slot !== undefined && (
    <LandingSlot key="landing" height={slotHeight} className="rounded-item" />
  )
  return (
    <>
      <ul aria-label={label} className="flex flex-col gap-1 empty:hidden">
        {tasks.flatMap((task, index) => [
          slot === index && landing,
          <li key={task.id}>
            <WeekCard
              task={task}
              subject={task.subject ? subjects.get(task.subject) : undefined}
              right={rightOn(task)}
              isLeftOver={task.day !== place.day}
              isDragged={dragged?.id === task.id}
              actions={actions}
            />
          </li>,
        ])}
        {slot === tasks.length && landing}
      </ul>
      {dayOff && <DayOffWords words={dayOff} hasTasks={tasks.length > 0} />}
      {renderLine && <AddToCell place={place} label={label} renderLine={renderLine} />}
      <span className="mt-auto" />
      <CellMinutes minutes={minutes} usual={usual} isWide={isWide} />
    </>
  )
}, isSameCell)

function DayOffWords({ words, hasTasks }: { words: string; hasTasks: boolean }) {
  return (
    <p
      className={`self-center rounded-badge bg-ground px-2 py-0.5 text-center text-12 text-ink-soft ${hasTasks ? '' : 'my-auto'}`}
    >
      <bdi>{words}</bdi>
    </p>
  )
}

/** Compares the tasks of two cells item by item, because every change of any task creates new arrays. */
function isSameCell(before: WeekCellProps, after: WeekCellProps): boolean {
  const { tasks: some, place: one, ...rest } = before
  const { tasks, place, ...others } = after
  return (
    some.length === tasks.length &&
    some.every((task, index) => task === tasks[index]) &&
    one.day === place.day &&
    one.learnerId === place.learnerId &&
    Object.entries(rest).every(([name, value]) => others[name as keyof typeof others] === value)
  )
}
