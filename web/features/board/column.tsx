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
import { PlusIcon } from '#web/ui/screen-icons.tsx'
import type { CardListProps } from './card-list.tsx'
import type { CardLookups } from './card-lookups.ts'
import { columnMinutes } from '#web/entities/column-time.ts'
import { type BoardActions, DraggableCard } from './draggable-card.tsx'
import type { ColumnGeometry } from './drop-position.ts'
import { StateSign } from './state-sign.tsx'
import type { Arrival } from './use-arrivals.ts'

type ColumnProps = {
  status: TaskStatus
  /** Of the part that its heading on a phone opens. */
  id: string
  /** All its cards, and those that match the filter. */
  all: Task[]
  tasks: Task[]
  lookups: CardLookups
  /** Of a running sprint. */
  isRunning: boolean
  canMove: (task: Task) => boolean
  actions: BoardActions
  arrivals: ReadonlyMap<string, Arrival>
  /** Where the dragged card would drop: the index of the gap between cards. */
  gap: number | undefined
  /** The height of the dragged card, in pixels. */
  slotHeight: number
  /** Registers how the board measures this column. */
  onGeometry: (status: TaskStatus, geometry: Partial<ColumnGeometry>) => void
  /** `CardList`, or the virtualized one on a long board. */
  List: ComponentType<CardListProps>
  emptyText: string
  /** Only on a phone; wide screens show every column. */
  isOpen: boolean
  /** The dragged card was taken from here. */
  isSource: boolean
  /** The line that adds tasks to the column. Undefined where nobody may add. */
  renderLine: RenderColumnLine | undefined
}

export type RenderColumnLine = (
  status: TaskStatus,
  label: string,
  onLeave: (by: 'escape' | 'going elsewhere') => void,
) => ReactNode

/** One column of the board; its heading is sticky. */
export const Column = memo(function Column(props: ColumnProps) {
  const { status, id, all, tasks, lookups, isRunning, canMove, actions, arrivals, gap } = props
  const { slotHeight, onGeometry, List, emptyText, isOpen, isSource, renderLine } = props
  const { t } = useTranslation()
  const { isOpen: isAdding, button, open: openLine, close: closeLine } = useOpensInPlace()
  const lineLabel = t('board.addTo', { column: t(`status.${status}`) })
  const headingId = useId()
  const middlesRef = useRef<() => number[]>(() => [])
  const node = useRef<HTMLElement>(null)

  useEffect(() => {
    onGeometry(status, {
      box: () => {
        const isShown = node.current?.checkVisibility({ visibilityProperty: true })
        return isShown ? node.current?.getBoundingClientRect() : undefined
      },
      cardMiddles: () => middlesRef.current(),
    })
  }, [onGeometry, status])

  const slot = useMemo(() => (gap === undefined ? undefined : { gap, height: slotHeight }), [gap, slotHeight])
  return (
    <section
      ref={node}
      id={id}
      aria-labelledby={headingId}
      className={`group/cell min-w-0 rounded-block md:min-h-[70dvh] md:p-2 print:min-h-0 ${gap === undefined ? 'md:lane' : 'lane-target max-md:-m-2 max-md:p-2'} ${isOpen ? 'max-md:fade' : closedClass(isSource)}`}
    >
      <ColumnHeader status={status} headingId={headingId} tasks={all} shown={tasks.length}>
        {renderLine && !isAdding && <AddButton ref={button} label={lineLabel} onClick={openLine} />}
      </ColumnHeader>
      {renderLine && !isAdding && status !== 'todo' && <AddRow label={lineLabel} onClick={openLine} />}
      {renderLine && isAdding && (
        <div className="mb-1.5 print:hidden">{renderLine(status, lineLabel, closeLine)}</div>
      )}
      <div>
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

/** On paper every column is there. That of the card in the hand keeps its place, since the drag measures from it. */
function closedClass(isSource: boolean): string {
  return isSource
    ? 'max-md:not-print:invisible max-md:not-print:absolute max-md:not-print:inset-x-0 max-md:not-print:top-0'
    : 'max-md:not-print:hidden'
}

type ColumnHeaderProps = {
  status: TaskStatus
  headingId: string
  tasks: Task[]
  shown: number
  children: ReactNode
}

function ColumnHeader({ status, headingId, tasks, shown, children }: ColumnHeaderProps) {
  const { t } = useTranslation()
  const { number, duration } = useFormat()
  const total = tasks.length
  const shownOf = (some: string, all: string) =>
    some === all ? all : t('board.shownOf', { shown: some, total: all })
  const minutes = useMemo(() => columnMinutes(status, tasks), [status, tasks])
  return (
    <header className="top-(--bar) z-10 -mx-2 -mt-2 mb-1.5 flex items-center gap-2 rounded-t-block bg-inherit px-4 pt-2 pb-px max-md:not-print:hidden tall:sticky">
      <StateSign status={status} />
      <h2 id={headingId} className="shrink-0 py-1.5 text-14">
        {t(`status.${status}`)}
      </h2>
      <span className="shrink-0 text-14 text-ink-soft tabular-nums">
        <span aria-hidden="true">{shownOf(number(shown), number(total))}</span>
        <span className="sr-only">
          {shown === total
            ? t('board.count', { count: total })
            : t('board.search.found', { count: shown, total })}
        </span>
      </span>
      {children}
      {minutes > 0 && (
        <WholeOrHidden>
          {t(status === 'done' ? 'board.timeTaken' : 'board.timeLeft', { time: duration(minutes) })}
        </WholeOrHidden>
      )}
    </header>
  )
}

/** What the rest of the line has no room for wraps below, out of sight. */
function WholeOrHidden({ children }: { children: ReactNode }) {
  return (
    <span className="flex h-4 flex-1 flex-wrap justify-end overflow-hidden text-12 text-ink-soft tabular-nums max-lg:sr-only">
      <span className="h-4" />
      <span className="whitespace-nowrap">{children}</span>
    </span>
  )
}

/** On a phone, where the line under the thumb adds what is to do. */
function AddRow({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="mb-1.5 flex min-h-control w-full items-center justify-center gap-1.5 rounded-item text-13 font-medium text-ink-soft inset-ring inset-ring-line md:hidden print:hidden"
    >
      <PlusIcon className="size-4" />
      {label}
    </button>
  )
}

/** Quiet: there while somebody points at the column or comes by keyboard; for fingers always. */
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
