import { useCallback, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '#domain/day.ts'
import { dayOffOn } from '#domain/school-days.ts'
import { type UsualDay, usualMinutesOn } from '#domain/usual-days.ts'
import type { ActiveSprint, DayOff, Member, Subject, Task } from '#web/api/queries.ts'
import { useIsPrinting } from '#web/browser/printing.ts'
import { useWorkspace } from '#web/entities/selected-workspace.tsx'
import { DraggedCard } from '#web/entities/dragging/dragged-card.tsx'
import { DragSurface } from '#web/features/plan/drag-surface.tsx'
import { useToday } from '#web/i18n/today.ts'
import { useUser } from '#web/session/session.ts'
import { sharedRow } from '#web/entities/cards/shared-cards.ts'
import type { RenderLine } from './add-to-cell.tsx'
import { PaperLinks } from './paper-links.tsx'
import { DayHeadingMenu } from './day-heading-menu.tsx'
import { usePlaceName } from './place-name.ts'
import { useIsNarrow } from '#web/browser/is-narrow.ts'
import { useWeekTasks } from './use-week-tasks.ts'
import { CardTitle, WeekCardFace } from './week-card.tsx'
import { useWeekSurface } from './use-week-surface.ts'
import { WeekCell } from './week-cell.tsx'
import { WeekPhone } from './week-phone.tsx'
import {
  cellsOf,
  columnsOf,
  isLeftOver,
  isSamePlace,
  type Place,
  placeKey,
  placeOf,
  slotOf,
} from './week-plan.ts'
import { minutesByRow, sharedMinutesByPlace } from './week-minutes.ts'
import { rightOn } from './week-rights.ts'
import { WeekSheet } from './week-sheet.tsx'

export type PlannerProps = {
  members: Member[]
  daysOff: DayOff[]
  usual: UsualDay[]
  sprint: ActiveSprint
  /** The tasks of the sprint. */
  tasks: Task[]
  subjects: ReadonlyMap<string, Subject>
  readOnly: boolean
  /** True if a panel with a list is open next to the week. */
  hasPanel: boolean
  onOpen: (task: Task) => void
  /** Opens the edit form of the task. */
  onEdit: (task: Task) => void
  /** Renders the line that adds tasks to a cell. Undefined if the user may not add tasks. */
  renderLine: RenderLine | undefined
  /** Opens the dialog that replans a lost day of a learner. Undefined if the user may not do this. */
  onBadDay: ((of: { learnerId: string; day?: Day }) => void) | undefined
}

/** The week with its cards, which the user can plan by drag and drop, by keyboard and with menus. */
export function Planner(props: PlannerProps) {
  const { members, daysOff, usual, sprint, tasks: stored, subjects, readOnly } = props
  const { hasPanel, onOpen, onEdit, renderLine, onBadDay } = props
  const { t } = useTranslation()
  const user = useUser()
  const today = useToday()
  const { schoolDays } = useWorkspace()
  const plan = useWeekTasks(sprint, stored, members)
  const { tasks, rows } = plan

  const columns = useMemo(
    () => columnsOf(sprint, { schoolDays, daysOff }, tasks, today),
    [sprint, schoolDays, daysOff, tasks, today],
  )
  const cells = useMemo(() => cellsOf(tasks, sprint, today), [tasks, sprint, today])
  const minutes = useMemo(() => minutesByRow(tasks), [tasks])
  const sharedMinutes = useMemo(() => sharedMinutesByPlace(tasks, sprint, today), [tasks, sprint, today])
  /** The rows that are rendered: at first only as many as fill a window, and all of them after the first paint. */
  const drawnRows = useDeferredValue(rows, rows.slice(0, firstRows))
  const isReaderMoving = members.some(({ userId, movesDays }) => userId === user.id && movesDays)
  const right = useCallback(
    (task: Task) => rightOn(task, { ...user, movesDays: isReaderMoving }, readOnly),
    [user, isReaderMoving, readOnly],
  )

  const placeName = usePlaceName(rows)
  const instructionsId = useId()
  const isPrinting = useIsPrinting()
  const isNarrow = useIsNarrow() && !isPrinting
  const [chosenDay, setChosenDay] = useState<Place['day']>()
  const isShown = (day: Place['day'] | undefined) => day !== undefined && columns.includes(day)
  const firstDay = isShown(today) ? today : (columns[0] ?? null)
  const openDay = isShown(chosenDay) ? (chosenDay ?? null) : firstDay

  const pressed = useRef<string>(undefined)
  const { container, drag, actions, spoken, dayMenu } = useWeekSurface({
    ...plan,
    sprint,
    columns,
    right,
    placeName,
    firstDay: isNarrow ? openDay : firstDay,
    instructionsId,
    onOpen,
    onEdit,
    onBadDay,
  })

  const tasksAt = (place: Place) => cells.get(placeKey(place)) ?? noTasks
  const dayOffAt = ({ day, learnerId }: Place) => (day ? dayOffOn(day, daysOff, learnerId) : undefined)
  const inOrder = drag.isWaiting && drag.dragged ? [...tasks, drag.dragged] : tasks
  const renderCell = (place: Place) => {
    const dayOff = dayOffAt(place)
    const isTarget = drag.target !== undefined && isSamePlace(drag.target, place)
    const isSource = drag.from !== undefined && isSamePlace(drag.from, place)
    const { day, learnerId } = place
    return (
      <WeekCell
        place={place}
        label={placeName(place)}
        tasks={tasksAt(place)}
        sharedMinutes={sharedMinutes.get(placeKey(place)) ?? 0}
        subjects={subjects}
        rightOn={right}
        actions={actions}
        renderLine={learnerId === sharedRow ? undefined : renderLine}
        dayOff={dayOff && (dayOff.name || t('week.dayOff'))}
        usual={
          day && learnerId && learnerId !== sharedRow && !dayOff
            ? usualMinutesOn(day, learnerId, usual)
            : undefined
        }
        isWide={isNarrow || day === today}
        dragged={isSource ? drag.dragged : undefined}
        slot={isTarget && drag.dragged ? slotOf(drag.dragged, place, tasksAt(place), inOrder) : undefined}
        slotHeight={isTarget ? drag.height : 0}
      />
    )
  }
  const shared = {
    columns,
    rows: drawnRows,
    today,
    minutesOf: (learnerId: string | null) => minutes.get(learnerId) ?? 0,
    isHatched: (place: Place) => dayOffAt(place) !== undefined,
    target: drag.target,
    onBadDay: onBadDay && ((learnerId: string) => onBadDay({ learnerId })),
    renderCell,
    renderDayMenu:
      renderLine &&
      ((day: Day) => (
        <DayHeadingMenu isNamed={isNarrow} workspaceId={sprint.workspaceId} {...{ day, tasks, columns }} />
      )),
  }
  return (
    <>
      <div {...container} role="presentation" data-carrying={drag.dragged && ''}>
        <DragSurface id="card" pressed={pressed}>
          {isNarrow ? (
            <WeekPhone
              {...shared}
              open={openDay}
              onOpen={setChosenDay}
              countOn={(day) => tasks.filter((task) => placeOf(task, sprint, today).day === day).length}
              from={drag.from}
              over={drag.over}
              foot={<PaperLinks sprint={sprint} hasWords />}
            />
          ) : (
            <WeekSheet {...shared} hasPanel={hasPanel} corner={<PaperLinks sprint={sprint} />} />
          )}
        </DragSurface>
      </div>
      <DraggedCard width={drag.isWaiting ? 'w-48' : undefined}>
        {drag.dragged && (
          <WeekCardFace
            task={drag.dragged}
            subject={subjects.get(drag.dragged.subject ?? '')}
            isLeftOver={isLeftOver(drag.dragged, sprint, today)}
            title={<CardTitle task={drag.dragged} />}
            lifted
          />
        )}
      </DraggedCard>
      <p id={instructionsId} hidden>
        {t('week.spoken.instructions')}
      </p>
      {spoken}
      {dayMenu}
    </>
  )
}

const noTasks: Task[] = []

/** Number of rows that fill a window. */
const firstRows = 3
