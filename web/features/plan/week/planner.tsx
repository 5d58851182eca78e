import { useCallback, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '#domain/day.ts'
import { dayOffOn } from '#domain/school-days.ts'
import { partsOf } from '#domain/shares.ts'
import { type UsualDay, usualMinutesOn } from '#domain/usual-days.ts'
import type { ActiveSprint, DayOff, Member, Subject, Task } from '#web/api/queries.ts'
import { useIsPrinting } from '#web/browser/printing.ts'
import { isCardFocused } from '#web/entities/cards/card-focus.ts'
import { useCardKeys } from '#web/entities/cards/card-keys.ts'
import { plannedMinutes } from '#web/entities/cards/column-time.ts'
import { useWorkspace } from '#web/entities/selected-workspace.tsx'
import { type Selection, useSelection } from '#web/entities/cards/selection.tsx'
import { useDayMenu } from '#web/entities/days/use-day-menu.tsx'
import { useDragging } from '#web/entities/dragging/card-dragging.tsx'
import { DraggedCard } from '#web/entities/dragging/dragged-card.tsx'
import { DragSurface } from '#web/features/plan/drag-surface.tsx'
import { useToday } from '#web/i18n/today.ts'
import { toast } from '#web/notifications/toast.tsx'
import { useUser } from '#web/session/session.ts'
import { rowOf, sharedRow } from '#web/entities/cards/shared-cards.ts'
import type { RenderLine } from './add-to-cell.tsx'
import { PaperLinks } from './paper-links.tsx'
import { DayHeadingMenu } from './day-heading-menu.tsx'
import { usePlaceName } from './place-name.ts'
import { useIsNarrow } from '#web/browser/is-narrow.ts'
import { useRovingFocus } from './use-roving-focus.ts'
import { useWeekAnnouncements } from './use-week-announcements.ts'
import { useWeekKeys } from './use-week-keys.ts'
import { useWeekDrag } from './use-week-drag.ts'
import { useWeekTasks } from './use-week-tasks.ts'
import { CardTitle, WeekCardFace } from './week-card.tsx'
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
import { movesBetweenDays, rightOn } from './week-rights.ts'
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

/** The days of the sprint for each learner, with every way to plan cards for them. */
export function Planner(props: PlannerProps) {
  const { members, daysOff, usual, sprint, tasks: stored, subjects, readOnly } = props
  const { hasPanel, onOpen, onEdit, renderLine, onBadDay } = props
  const { t } = useTranslation()
  const user = useUser()
  const today = useToday()
  const { schoolDays } = useWorkspace()
  const { tasks, rows, change, move, putIn } = useWeekTasks(sprint, stored, members)

  const columns = useMemo(
    () => columnsOf(sprint, { schoolDays, daysOff }, tasks, today),
    [sprint, schoolDays, daysOff, tasks, today],
  )
  const cells = useMemo(() => cellsOf(tasks, sprint, today), [tasks, sprint, today])
  const minutes = useMemo(() => {
    const parts = tasks.flatMap(ownParts)
    const byLearner = Map.groupBy(parts, ({ assignedTo }) => assignedTo)
    const shared = tasks.filter(({ shares }) => shares.length > 0)
    return new Map(
      Array.from([...byLearner, [sharedRow, shared] as const], ([id, some]) => [id, plannedMinutes(some)]),
    )
  }, [tasks])
  /** Minutes that each learner has from shared cards on a day. Shared cards have a row of their own. */
  const sharedMinutes = useMemo(() => {
    const shared = tasks.filter(({ shares }) => shares.length > 0)
    const parts = shared.flatMap((task) => {
      const { day } = placeOf(task, sprint, today)
      return ownParts(task).map((part) => ({ part, place: { day, learnerId: part.assignedTo } }))
    })
    const byPlace = Map.groupBy(parts, ({ place }) => placeKey(place))
    return new Map(Array.from(byPlace, ([key, some]) => [key, plannedMinutes(some.map(({ part }) => part))]))
  }, [tasks, sprint, today])
  /** Renders the rows that fill a window first, and the others right after the first paint. */
  const drawnRows = useDeferredValue(rows, rows.slice(0, firstRows))
  const isReaderMoving = members.some(({ userId, movesDays }) => userId === user.id && movesDays)
  const right = useCallback(
    (task: Task) => rightOn(task, { ...user, movesDays: isReaderMoving }, readOnly),
    [user, isReaderMoving, readOnly],
  )

  const placeName = usePlaceName(rows)
  const { announce, spoken } = useWeekAnnouncements(placeName)
  const instructionsId = useId()
  const root = useRef<HTMLDivElement>(null)
  const selection = useSelection()
  const actions = useMemo(
    () => ({
      open: onOpen,
      change,
      badDay: onBadDay,
      select: selection && ((task: Task, isRange: boolean) => select(selection, root.current, task, isRange)),
      columns,
      rows,
      instructionsId,
    }),
    [onOpen, change, onBadDay, selection, columns, rows, instructionsId],
  )

  const mayMove = (task: Task, to: Place) =>
    right(task) === 'plan' || (right(task) === 'days' && to.learnerId === rowOf(task))
  const refuse = () =>
    toast({ title: t('board.failed'), description: t('week.notTheirs'), variant: 'destructive' })

  const isPrinting = useIsPrinting()
  const isNarrow = useIsNarrow() && !isPrinting
  const [chosenDay, setChosenDay] = useState<Place['day']>()
  const isShown = (day: Place['day'] | undefined) => day !== undefined && columns.includes(day)
  const firstDay = isShown(today) ? today : (columns[0] ?? null)
  const openDay = isShown(chosenDay) ? (chosenDay ?? null) : firstDay

  const pressed = useRef<string>(undefined)
  const { isDragging } = useDragging()
  const roving = useRovingFocus(root, isDragging)
  const placeIn = (task: Task) => placeOf(task, sprint, today)
  const drag = useWeekDrag({
    root,
    tasks,
    columns,
    rows,
    placeOf: placeIn,
    firstPlaceFor: (task) => ({
      day: isNarrow ? openDay : firstDay,
      learnerId: (rows.find(({ id }) => id === rowOf(task)) ?? rows[0])?.id ?? null,
    }),
    mayMove,
    onMove: move,
    onPutIn: (task, to) => {
      if (isCardFocused(task.id)) roving.follow(task.id)
      putIn(task, to)
    },
    onRefused: refuse,
    announce,
  })

  const [openDays, dayMenu] = useDayMenu({ tasks, sprint })
  useCardKeys({
    root,
    tasks,
    onEdit,
    onStatus: (task, status) => right(task) !== 'none' && change(task, { status }),
    onDay: (task) => movesBetweenDays(right(task)) && openDays(task),
    onSelect: selection && (({ id }) => selection.toggle(id)),
    isEnabled: drag.dragged === undefined,
  })
  const byKeys = useWeekKeys({
    tasks,
    columns,
    rows,
    placeOf: placeIn,
    isMovable: (task) => right(task) !== 'none',
    mayMove,
    onMove: move,
    onRefused: refuse,
    announce,
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
      <div
        ref={root}
        role="presentation"
        data-carrying={drag.dragged && ''}
        onFocus={roving.onFocus}
        onKeyDown={byKeys}
      >
        <DragSurface id="card" pressed={pressed}>
          {isNarrow ? (
            <WeekPhone
              {...shared}
              open={openDay}
              onOpen={setChosenDay}
              countOn={(day) => tasks.filter((task) => placeIn(task).day === day).length}
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

/** Toggles the selection of a task. With Shift it selects all tasks from the last one to this one, row by row. */
function select(selection: Selection, root: HTMLElement | null, { id }: Task, isRange: boolean) {
  const shown = Array.from(
    root?.querySelectorAll<HTMLElement>('[data-item]') ?? [],
    ({ dataset }) => dataset['item'],
  )
  if (isRange)
    selection.extendTo(
      id,
      shown.filter((one) => one !== undefined),
    )
  else selection.toggle(id)
}

/** Returns each learner's part of a task as a separate card. */
function ownParts(task: Task): Task[] {
  return partsOf(task).map((part) => Object.assign({}, part, { shares: [] }))
}

const noTasks: Task[] = []

/** Number of rows that fill a window. */
const firstRows = 3
