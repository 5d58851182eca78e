import {
  type ComponentProps,
  type ComponentType,
  memo,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskStatus } from '#domain/board.ts'
import type { Task } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useOpensInPlace } from '#web/browser/opens-in-place.ts'
import { IconButton } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/icons/plus.tsx'
import { useOpenOnHold } from '#web/entities/dragging/use-open-on-hold.ts'
import type { CardListProps } from './card-list.tsx'
import type { CardLookups } from './card-lookups.ts'
import { columnMinutes } from '#web/entities/cards/column-time.ts'
import { type BoardActions, DraggableCard } from './draggable-card.tsx'
import { ColumnToggle } from './column-toggle.tsx'
import type { ColumnGeometry } from './drop-position.ts'
import { StatusIcon } from './status-icon.tsx'
import type { Arrival } from './use-arrivals.ts'

type ColumnProps = {
  status: TaskStatus
  /** All cards of the column. `tasks` contains only the ones that match the filter. */
  all: Task[]
  tasks: Task[]
  lookups: CardLookups
  /** True if the column belongs to an active sprint. */
  isRunning: boolean
  canMove: (task: Task) => boolean
  actions: BoardActions
  arrivals: ReadonlyMap<string, Arrival>
  /** The gap between cards where the dragged card would drop, as an index. Undefined if it would not drop here. */
  gap: number | undefined
  /** The height of the dragged card, in pixels. */
  slotHeight: number
  /** Registers the functions with which the board measures this column. */
  onGeometry: (status: TaskStatus, geometry: Partial<ColumnGeometry>) => void
  /** `CardList`, or the virtualized list on a long board. */
  List: ComponentType<CardListProps>
  emptyText: string
  /** True on small screens, where the heading opens and collapses the column. */
  isCollapsible: boolean
  isOpen: boolean
  onToggle: (status: TaskStatus) => void
  /** Renders the line that adds tasks to the column. Undefined if the user may not add tasks. */
  renderLine: RenderColumnLine | undefined
}

export type RenderColumnLine = (
  status: TaskStatus,
  label: string,
  onLeave: (by: 'escape' | 'going elsewhere') => void,
) => ReactNode

/** One column of the board. Its heading is sticky and, on small screens, opens and collapses the column. */
export const Column = memo(function Column(props: ColumnProps) {
  const { status, all, tasks, lookups, isRunning, canMove, actions, arrivals, gap } = props
  const { slotHeight, onGeometry, List, emptyText, isCollapsible, isOpen, onToggle, renderLine } = props
  const { t } = useTranslation()
  const { isOpen: isAdding, button, open: openLine, close: closeLine } = useOpensInPlace()
  const lineLabel = t('board.addTo', { column: t(`status.${status}`) })
  const [headingId, contentId] = [useId(), useId()]
  const middlesRef = useRef<() => number[]>(() => [])
  const node = useRef<HTMLElement>(null)
  const toggleRef = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    onGeometry(status, {
      box: () => (isOpen ? node.current?.getBoundingClientRect() : undefined),
      heading: () => (isOpen ? undefined : toggleRef.current?.getBoundingClientRect()),
      cardMiddles: () => middlesRef.current(),
    })
  }, [onGeometry, status, isOpen])

  const isTarget = gap !== undefined
  useOpenOnHold(isTarget && !isOpen ? status : undefined, () => onToggle(status))
  const slot = useMemo(() => (gap === undefined ? undefined : { gap, height: slotHeight }), [gap, slotHeight])
  return (
    <section
      ref={node}
      data-cell
      aria-labelledby={headingId}
      className={`group/cell min-w-0 rounded-block max-md:-mx-2 max-md:px-2 md:min-h-[70dvh] md:p-2 print:min-h-0 ${isTarget ? 'lane-target' : 'max-md:bg-ground md:lane'}`}
    >
      <ColumnHeader
        status={status}
        headingId={headingId}
        tasks={all}
        shown={tasks.length}
        renderToggle={
          isCollapsible &&
          ((count) => (
            <ColumnToggle
              ref={toggleRef}
              status={status}
              nameId={headingId}
              isOpen={isOpen}
              isTarget={isTarget}
              contentId={contentId}
              onToggle={onToggle}
            >
              {count}
            </ColumnToggle>
          ))
        }
      >
        {renderLine && isOpen && !isAdding && <AddButton ref={button} label={lineLabel} onClick={openLine} />}
      </ColumnHeader>
      <div id={contentId} hidden={!isOpen} className="max-md:pb-3">
        {renderLine && isAdding && (
          <div className="mb-1.5 print:hidden">{renderLine(status, lineLabel, closeLine)}</div>
        )}
        <List
          labelledBy={headingId}
          tasks={tasks}
          slot={slot}
          middlesRef={middlesRef}
          renderCard={(task) => (
            <DraggableCard
              task={task}
              subject={task.subject ? lookups.subjects.get(task.subject) : undefined}
              stuck={lookups.stuck.get(task.id)}
              movable={canMove(task)}
              isFirst={task.id === all[0]?.id}
              isLast={task.id === all.at(-1)?.id}
              isRunning={isRunning}
              actions={actions}
              arrival={arrivals.get(task.id)}
            />
          )}
          empty={<li className="px-3 py-5 text-center text-13 text-ink-soft">{emptyText}</li>}
        />
      </div>
    </section>
  )
})

type ColumnHeaderProps = {
  status: TaskStatus
  headingId: string
  tasks: Task[]
  shown: number
  /**
   * Renders the heading of a column that can be collapsed. `count` is the number of tasks. False for other
   * columns.
   */
  renderToggle: false | ((count: ReactNode) => ReactNode)
  children: ReactNode
}

function ColumnHeader({ status, headingId, tasks, shown, renderToggle, children }: ColumnHeaderProps) {
  const { t } = useTranslation()
  const { number, duration } = useFormat()
  const total = tasks.length
  const shownOf = (some: string, all: string) =>
    some === all ? all : t('board.shownOf', { shown: some, total: all })
  const minutes = useMemo(() => columnMinutes(status, tasks), [status, tasks])
  const count = (
    <span className="shrink-0 text-14 font-normal text-ink-soft tabular-nums">
      <span aria-hidden="true">{shownOf(number(shown), number(total))}</span>
      <span className="sr-only">
        {shown === total
          ? t('board.count', { count: total })
          : t('board.search.found', { count: shown, total })}
      </span>
    </span>
  )
  return (
    <header className="top-(--bar) z-10 -mx-2 mb-1.5 flex flex-wrap items-center gap-x-2 rounded-t-block bg-inherit px-2 max-md:mb-0 md:-mt-2 md:px-4 md:pt-2 md:pb-px tall:sticky">
      {renderToggle ? (
        renderToggle(count)
      ) : (
        <>
          <div className="flex min-w-0 items-center gap-2">
            <StatusIcon status={status} />
            <h2 id={headingId} className="py-1.5 text-14">
              {t(`status.${status}`)}
            </h2>
          </div>
          {count}
        </>
      )}
      {children}
      {minutes > 0 && (
        <WholeOrHidden>
          {t(status === 'done' ? 'board.timeTaken' : 'board.timeLeft', { time: duration(minutes) })}
        </WholeOrHidden>
      )}
    </header>
  )
}

/**
 * Shows its content only if it fits on the line completely. If it does not fit, it wraps to a second line, which
 * is hidden.
 */
function WholeOrHidden({ children }: { children: ReactNode }) {
  return (
    <span className="flex h-4 flex-1 flex-wrap justify-end overflow-hidden text-12 text-ink-soft tabular-nums max-lg:sr-only">
      <span className="h-4" />
      <span className="whitespace-nowrap">{children}</span>
    </span>
  )
}

/**
 * Button that appears while the column is hovered or the button itself has the keyboard focus. On touch screens it
 * is always visible.
 */
function AddButton({ label, ...rest }: Pick<ComponentProps<typeof IconButton>, 'ref' | 'label' | 'onClick'>) {
  return (
    <IconButton
      label={label}
      title={label}
      className="-my-2 opacity-0 group-hover/cell:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
      {...rest}
    >
      <PlusIcon className="size-4.5" />
    </IconButton>
  )
}
