import { defaultDropAnimation, DndContext, DragOverlay } from '@dnd-kit/core'
import { type QueryKey, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useCallback, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { direction } from '#domain/language.ts'
import { dayOffOn } from '#domain/school-days.ts'
import { usualMinutesOn } from '#domain/usual-days.ts'
import type { ActiveSprint, DayOff, Member, Subject, Task } from '#web/api/queries.ts'
import { motionEasing } from '#web/browser/motion.ts'
import { useIsPrinting } from '#web/browser/printing.ts'
import { cardTitleId } from '#web/entities/card-focus.ts'
import { plannedMinutes } from '#web/entities/column-time.ts'
import { useWorkspace } from '#web/entities/selected-workspace.tsx'
import { useGlideBack } from '#web/entities/use-glide-back.ts'
import { useToday } from '#web/i18n/today.ts'
import { toast } from '#web/notifications/toast.tsx'
import { useUser } from '#web/session/session.ts'
import type { RenderLine } from './add-to-cell.tsx'
import { DragSurface } from './drag-surface.tsx'
import { usePlaceName } from './place-name.ts'
import { stepFromKey, stepTo } from './steps.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import { useRovingFocus } from './use-roving-focus.ts'
import { useWeekAnnouncements } from './use-week-announcements.ts'
import { useWeekDrag } from './use-week-drag.ts'
import { CardTitle, WeekCardFace } from './week-card.tsx'
import { WeekCell } from './week-cell.tsx'
import { WeekPhone } from './week-phone.tsx'
import {
  cellsOf,
  changeFor,
  columnsOf,
  isLeftOver,
  isSamePlace,
  type Place,
  placeKey,
  placeOf,
  type Replanned,
  rowsOf,
  slotOf,
} from './week-plan.ts'
import { rightOn } from './week-rights.ts'
import { WeekSheet } from './week-sheet.tsx'
import { replanned, usualDaysQuery, useReplan } from './week.queries.ts'

export type PlannerProps = {
  members: Member[]
  daysOff: DayOff[]
  sprint: ActiveSprint
  /** The key of the query that holds these tasks; moves update it optimistically. */
  listKey: QueryKey
  tasks: Task[]
  subjects: ReadonlyMap<string, Subject>
  readOnly: boolean
  onOpen: (task: Task) => void
  /** The line that adds tasks to a cell. Undefined where nobody may add. */
  renderLine: RenderLine | undefined
}

/** The last drop: the tasks before and after it, until the cache has them. */
type Dropped = { before: Task[]; after: Task[] }

/** The days of the sprint for each learner, and every way to plan cards for them. */
export function Planner(props: PlannerProps) {
  const { members, daysOff, sprint, listKey, tasks: stored, subjects, readOnly, onOpen, renderLine } = props
  const { t, i18n } = useTranslation()
  const user = useUser()
  const today = useToday()
  const { id: workspaceId, schoolDays } = useWorkspace()
  const { data: usual } = useQuery({ ...usualDaysQuery(workspaceId), throwOnError: false })
  const [dropped, setDropped] = useState<Dropped>()
  const tasks = dropped?.before === stored ? dropped.after : stored

  const columns = useMemo(
    () => columnsOf(sprint, { schoolDays, daysOff }, tasks, today),
    [sprint, schoolDays, daysOff, tasks, today],
  )
  const rows = useMemo(() => rowsOf(members, tasks, user.id), [members, tasks, user.id])
  const cells = useMemo(() => cellsOf(tasks, sprint, today), [tasks, sprint, today])
  const minutes = useMemo(() => {
    const byLearner = Map.groupBy(tasks, ({ assignedTo }) => assignedTo)
    return new Map(Array.from(byLearner, ([id, some]) => [id, plannedMinutes(some)]))
  }, [tasks])
  /** A window full at first, the others right after it is painted. */
  const drawnRows = useDeferredValue(rows, rows.slice(0, firstRows))
  const isReaderMoving = members.some(({ userId, movesDays }) => userId === user.id && movesDays)
  const right = useCallback(
    (task: Task) => rightOn(task, { ...user, movesDays: isReaderMoving }, readOnly),
    [user, isReaderMoving, readOnly],
  )

  const placeName = usePlaceName(rows)
  const { announce, announcement, accessibility } = useWeekAnnouncements(placeName)
  const glideBack = useGlideBack()
  const { mutate } = useReplan(workspaceId, listKey, ({ id }) => glideBack(id))
  const change = useCallback(
    (task: Task, change: Replanned) => {
      const learner = rows.find(({ id }) => id === change.assignedTo)?.learner ?? null
      mutate({ task, change, learner })
      return learner
    },
    [mutate, rows],
  )
  const instructionsId = useId()
  const actions = useMemo(
    () => ({ open: onOpen, change, columns, rows, instructionsId }),
    [onOpen, change, columns, rows, instructionsId],
  )

  const mayMove = (task: Task, to: Place) =>
    right(task) === 'plan' || (right(task) === 'days' && to.learnerId === task.assignedTo)
  const move = (task: Task, to: Place) => {
    const sent = changeFor(task, to)
    if (!sent) return
    const learner = change(task, sent)
    const after = tasks.map((one) => (one.id === task.id ? replanned(one, { change: sent, learner }) : one))
    setDropped({ before: stored, after })
  }
  const refuse = () =>
    toast({ title: t('board.failed'), description: t('week.notTheirs'), variant: 'destructive' })

  const root = useRef<HTMLDivElement>(null)
  const pressed = useRef<string>(undefined)
  const placeIn = (task: Task) => placeOf(task, sprint, today)
  const drag = useWeekDrag({
    root,
    pressed,
    tasks,
    columns,
    rows,
    placeOf: placeIn,
    mayMove,
    onMove: move,
    onRefused: refuse,
    announce,
  })
  const roving = useRovingFocus(root, drag.isDragging)

  /** Shift and an arrow key move the focused card by a day or to another learner. */
  const moveByKey = (event: KeyboardEvent) => {
    const step = event.shiftKey ? stepFromKey(event.nativeEvent, direction(i18n.language)) : undefined
    const task = tasks.find(
      ({ id }) => event.target instanceof Element && event.target.id === cardTitleId(id),
    )
    if (!step || !task || right(task) === 'none' || drag.isDragging()) return
    event.preventDefault()
    const from = placeIn(task)
    const to = stepTo(from, step, columns, rows)
    if (!to) announce.edge(task, from)
    else if (!mayMove(task, to)) {
      announce.refused(task)
      refuse()
    } else {
      move(task, to)
      announce.place(task, to)
    }
  }

  const isPrinting = useIsPrinting()
  const isNarrow = useIsNarrow() && !isPrinting
  const [chosenDay, setChosenDay] = useState<Place['day']>()

  const tasksAt = (place: Place) => cells.get(placeKey(place)) ?? noTasks
  const dayOffAt = ({ day, learnerId }: Place) => (day ? dayOffOn(day, daysOff, learnerId) : undefined)
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
        subjects={subjects}
        rightOn={right}
        actions={actions}
        renderLine={renderLine}
        dayOff={dayOff && (dayOff.name || t('week.dayOff'))}
        usual={day && learnerId && !dayOff ? usualMinutesOn(day, learnerId, usual ?? []) : undefined}
        isWide={isNarrow || day === today}
        dragged={isSource ? drag.dragged : undefined}
        slot={isTarget && drag.dragged ? slotOf(drag.dragged, place, tasksAt(place), tasks) : undefined}
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
    renderCell,
  }
  const isShown = (day: Place['day'] | undefined) => day !== undefined && columns.includes(day)
  const firstDay = isShown(today) ? today : (columns[0] ?? null)
  return (
    <DndContext {...drag.context} accessibility={accessibility}>
      <div
        ref={root}
        role="presentation"
        onFocus={roving.onFocus}
        onKeyDown={(event) => {
          roving.onKeyDown(event)
          moveByKey(event)
        }}
      >
        <DragSurface pressed={pressed} isDragging={drag.isDragging}>
          {isNarrow ? (
            <WeekPhone
              {...shared}
              open={isShown(chosenDay) ? (chosenDay ?? null) : firstDay}
              onOpen={setChosenDay}
              countOn={(day) => tasks.filter((task) => placeIn(task).day === day).length}
              from={drag.from}
              over={drag.over}
            />
          ) : (
            <WeekSheet {...shared} />
          )}
        </DragSurface>
      </div>
      <DragOverlay
        dropAnimation={
          window.matchMedia('(prefers-reduced-motion: reduce)').matches
            ? null
            : { ...defaultDropAnimation, easing: motionEasing() }
        }
      >
        {drag.dragged && (
          <WeekCardFace
            task={drag.dragged}
            subject={subjects.get(drag.dragged.subject ?? '')}
            isLeftOver={isLeftOver(drag.dragged, sprint, today)}
            title={<CardTitle task={drag.dragged} />}
            lifted
          />
        )}
      </DragOverlay>
      <p id={instructionsId} hidden>
        {t('week.spoken.instructions')}
      </p>
      <p role="status" aria-live="assertive" className="sr-only">
        <span key={announcement.count}>{announcement.text}</span>
      </p>
    </DndContext>
  )
}

const noTasks: Task[] = []

/** As many as fill a window. */
const firstRows = 3
