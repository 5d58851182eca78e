import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Move, moveCard, placeInColumn, type TaskStatus, taskStatuses } from '#domain/board.ts'
import { canWorkOn } from '#domain/permissions.ts'
import { countFilters, filterTasks, noFilter, type TaskFilter } from '#domain/task-filter.ts'
import type { Sprint, Task } from '#web/api/queries.ts'
import { useUser } from '#web/session/session.ts'
import { useSelection } from '#web/entities/cards/selection.tsx'
import { useIsNarrow } from '#web/browser/is-narrow.ts'
import { useIsPrinting } from '#web/browser/printing.ts'
import { DraggedCard } from '#web/entities/dragging/dragged-card.tsx'
import type { Goal } from '#web/entities/task-write/task-write.ts'
import { tasksAfter, useTaskMoves } from '#web/entities/task-write/task-moves.ts'
import { Loading } from '#web/ui/spinner.tsx'
import { CardFace } from './card.tsx'
import { CardList } from './card-list.tsx'
import { useCollapsedColumns } from './collapsed-columns.ts'
import { Column, type RenderColumnLine } from './column.tsx'
import { followIfFocused, isKeyboardFocus, useCardFocus } from '#web/entities/cards/card-focus.ts'
import { useArrowFocus } from '#web/entities/cards/card-grid.ts'
import { useCardSurface } from '#web/entities/cards/card-surface.tsx'
import type { CardLookups } from './card-lookups.ts'
import { moveForStep, type Step } from './keyboard-steps.ts'
import { useArrivals } from './use-arrivals.ts'
import { useAnnouncements } from './use-announcements.ts'
import { useBoardDrag } from './use-board-drag.ts'
import { useGlideBack } from '#web/entities/dragging/use-glide-back.ts'
import { useVirtualBoard } from './use-virtual-board.ts'

type BoardProps = {
  workspaceId: string
  /** Name of the board. Each board remembers separately which of its columns are collapsed. */
  name: 'sprint' | 'backlog'
  /** All tasks of the board, including those that the filter hides. */
  tasks: Task[]
  /**
   * The sprint of this board. Tasks can be dragged into it from the backlog panel. Undefined on the backlog's own
   * board.
   */
  sprint?: Goal & Pick<Sprint, 'status'>
  /** Selects the visible tasks. Hidden tasks keep their positions. */
  filter?: TaskFilter
  lookups: CardLookups
  /** True for a completed sprint, whose cards cannot be moved. */
  readOnly?: boolean
  openId: string | undefined
  onOpen: (task: Task) => void
  /** Opens the edit form of the task. */
  onEdit: (task: Task) => void
  /** Renders the line that adds tasks to a column. Undefined if the user may not add tasks. */
  renderLine?: RenderColumnLine | undefined
}

/** The kanban board: three columns, drag and drop, keyboard and menu moves. */
export function Board(props: BoardProps) {
  const { workspaceId, name, tasks: all, sprint, filter = noFilter, lookups } = props
  const { readOnly = false, openId, onOpen, onEdit, renderLine } = props
  const { t } = useTranslation()
  const user = useUser()
  const focusNextRef = useCardFocus(all, openId)
  const glideBack = useGlideBack()
  const moves = useTaskMoves(workspaceId, ({ id }) => {
    glideBack(id)
    followIfFocused(focusNextRef, id)
  })
  const { announce, spoken } = useAnnouncements()
  const long = useVirtualBoard(all)
  const selection = useSelection()
  const filterCards = useCallback((cards: Task[]) => filterTasks(cards, filter), [filter])
  const isFiltering = countFilters(filter) > 0

  const canMove = useCallback((task: Task) => !readOnly && canWorkOn(user, task), [user, readOnly])

  const move = useCallback(
    (task: Task, to: Move, focus: 'stays' | 'follows' | 'follows in sight') => {
      if (focus !== 'stays') {
        focusNextRef.current = { taskId: task.id, isByKeys: focus === 'follows in sight' }
      }
      moves.move({ task, to })
    },
    [moves, focusNextRef],
  )
  const drag = useBoardDrag({
    tasks: all,
    filterCards,
    announce,
    onMove: (task, to, isByKeys) => move(task, to, isByKeys ? 'follows in sight' : 'stays'),
    onPutIn: (task, where, isByKeys) => {
      if (!sprint) return all
      followIfFocused(focusNextRef, task.id, isByKeys)
      return tasksAfter(all, moves.putIn({ task, to: where, goal: sprint }), task, sprint.id)
    },
  })
  const [arrivals, expectMove] = useArrivals(all, drag.dropped)
  const [collapsed, toggleColumn] = useCollapsedColumns(`${workspaceId}_${name}`)

  const columns = useMemo(() => groupByStatus(drag.tasks), [drag.tasks])
  const shownIn = useMemo(() => groupByStatus(filterCards(drag.tasks)), [filterCards, drag.tasks])
  const latest = useRef(drag.tasks)
  useLayoutEffect(() => {
    latest.current = drag.tasks
  }, [drag.tasks])
  const step = useCallback(
    (task: Task, step: Step, byKeys = isKeyboardFocus()) => {
      const tasks = latest.current
      const to = moveForStep(tasks, task, step)
      if (typeof to === 'string') {
        announce.end(task, to)
        return
      }
      expectMove(task.id)
      move(task, to, byKeys ? 'follows in sight' : 'follows')
      const place = placeInColumn(moveCard(tasks, task.id, to), task.id)
      if (place) announce.place(task, place)
    },
    [move, expectMove, announce],
  )
  const boardRef = useRef<HTMLDivElement>(null)
  const isEnabled = drag.dragged === undefined
  const surface = useCardSurface({
    root: boardRef,
    tasks: drag.tasks,
    sprint: sprint ?? null,
    rangeOf: ({ status }) => shownIn[status].map(({ id }) => id),
    onOpen,
    onEdit,
    onStatus: (task, to) => canMove(task) && step(task, to, true),
    isEnabled,
  })
  const actions = useMemo(
    () => ({ ...surface.actions, step, focusNext: focusNextRef }),
    [surface.actions, step, focusNextRef],
  )
  useArrowFocus(boardRef, 'columns', isEnabled)

  const isPrinting = useIsPrinting()
  const isCollapsible = useIsNarrow() && !isPrinting
  if (long.isPending) return <Loading label={t('board.loading')} />
  return (
    <>
      <div
        ref={boardRef}
        role="presentation"
        data-board
        data-cells
        data-carrying={drag.dragged && ''}
        className="group/board relative grid items-stretch gap-4 max-md:gap-1 md:grid-cols-3 md:max-lg:gap-2 print:min-h-0"
        onKeyDown={({ key }) => key === 'Escape' && !drag.dragged && selection?.clear()}
      >
        {taskStatuses.map((status) => (
          <Column
            key={status}
            status={status}
            all={columns[status]}
            tasks={shownIn[status]}
            lookups={lookups}
            isRunning={sprint?.status === 'active'}
            canMove={canMove}
            actions={actions}
            arrivals={arrivals}
            gap={drag.position?.status === status ? drag.position.gap : undefined}
            slotHeight={drag.height}
            onGeometry={drag.setGeometry}
            List={(!isPrinting && long.parts?.VirtualCardList) || CardList}
            emptyText={t(isFiltering ? 'board.search.none' : 'board.emptyColumn')}
            isCollapsible={isCollapsible}
            isOpen={!isCollapsible || !collapsed.includes(status)}
            onToggle={toggleColumn}
            renderLine={renderLine}
          />
        ))}
      </div>
      <DraggedCard glides={drag.dropped?.glides !== false} width={drag.isWaiting ? 'w-56' : undefined}>
        {drag.dragged && (
          <CardFace
            task={drag.dragged}
            subject={lookups.subjects.get(drag.dragged.subject ?? '')}
            title={<bdi>{drag.dragged.title}</bdi>}
            isRunning={sprint?.status === 'active'}
            lifted
          />
        )}
      </DraggedCard>
      {spoken}
      {surface.dayMenu}
    </>
  )
}

function groupByStatus(tasks: Task[]): Record<TaskStatus, Task[]> {
  const columns: Record<TaskStatus, Task[]> = { todo: [], in_progress: [], done: [] }
  for (const task of tasks) columns[task.status].push(task)
  return columns
}
