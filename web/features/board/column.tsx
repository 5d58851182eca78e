import { useDroppable } from '@dnd-kit/core'
import { type ComponentType, memo, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskStatus } from '#domain/board.ts'
import type { Task } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { ChevronIcon } from '#web/ui/icons.tsx'
import type { CardListProps } from './card-list.tsx'
import { type CardActions, DraggableCard } from './draggable-card.tsx'
import type { ColumnGeometry } from './drop-position.ts'
import { DropIndicator } from './drop-indicator.tsx'
import type { CardLookups } from './card-lookups.ts'

type ColumnProps = {
  status: TaskStatus
  /** All its cards, and those that match the search. */
  all: Task[]
  tasks: Task[]
  lookups: CardLookups
  canMove: (task: Task) => boolean
  actions: CardActions
  /** Where the dragged card would drop: the index of the gap between cards. */
  gap: number | undefined
  /** Registers how the board measures this column. */
  onGeometry: (status: TaskStatus, geometry: ColumnGeometry) => void
  /** `CardList`, or the virtualized one on a long board. */
  List: ComponentType<CardListProps>
  emptyText: string
  /** Only on small screens; wide ones show every column. */
  isCollapsed: boolean
  onToggle: (status: TaskStatus) => void
}

const dotClass: Record<TaskStatus, string> = {
  todo: 'bg-line-strong',
  in_progress: 'bg-line-strong',
  done: 'bg-brand',
}

/** One column of the board; its heading is sticky. */
export const Column = memo(function Column(props: ColumnProps) {
  const {
    status,
    all,
    tasks,
    lookups,
    canMove,
    actions,
    gap,
    onGeometry,
    List,
    emptyText,
    isCollapsed,
    onToggle,
  } = props
  const { t } = useTranslation()
  const { number } = useFormat()
  const headingId = useId()
  const middlesRef = useRef<() => number[]>(() => [])
  const { setNodeRef, node } = useDroppable({ id: status })

  useEffect(() => {
    onGeometry(status, {
      box: () => node.current?.getBoundingClientRect(),
      cardMiddles: () => middlesRef.current(),
    })
  }, [onGeometry, status, node])

  return (
    <section
      ref={setNodeRef}
      aria-labelledby={headingId}
      className={`flex min-w-0 flex-col rounded-sheet border bg-sunken ${gap === undefined ? 'border-line' : 'border-brand'}`}
    >
      <header className="top-(--bar) z-10 flex items-center gap-2 rounded-t-sheet bg-sunken px-4 pt-2 pb-1 tall:sticky">
        <span aria-hidden="true" className={`size-2.5 rounded-full ${dotClass[status]}`} />
        <h2 id={headingId} className="min-w-0 font-semibold md:py-2.5">
          {t(`status.${status}`)}
        </h2>
        <span className="shrink-0 rounded-full bg-card px-2.5 text-13 font-medium text-ink-soft tabular-nums">
          <span aria-hidden="true">{number(all.length)}</span>
          <span className="sr-only">{t('board.count', { count: all.length })}</span>
        </span>
        <button
          type="button"
          aria-expanded={!isCollapsed}
          aria-label={t(isCollapsed ? 'board.expand' : 'board.collapse', { column: t(`status.${status}`) })}
          onClick={() => onToggle(status)}
          className="ms-auto grid size-control place-items-center rounded-card text-ink-soft hover:bg-card md:hidden"
        >
          <ChevronIcon className={`size-5 transition-transform ${isCollapsed ? '' : 'rotate-180'}`} />
        </button>
      </header>
      <div className={`flex-1 px-3 pt-2.5 pb-3 ${isCollapsed ? 'hidden md:block' : ''}`}>
        <List
          labelledBy={headingId}
          tasks={tasks}
          gap={gap}
          middlesRef={middlesRef}
          renderCard={(task) => (
            <DraggableCard
              task={task}
              subject={task.subject ? lookups.subjects.get(task.subject) : undefined}
              movable={canMove(task)}
              isFirst={task.id === all[0]?.id}
              isLast={task.id === all.at(-1)?.id}
              actions={actions}
            />
          )}
          empty={<EmptyColumn text={emptyText} isDropTarget={gap !== undefined} />}
        />
      </div>
    </section>
  )
})

/** Placeholder of an empty column; also holds the drop indicator. */
function EmptyColumn({ text, isDropTarget }: { text: string; isDropTarget: boolean }) {
  return (
    <li
      className={`relative rounded-card border border-dashed px-3 py-5 text-center text-13 text-ink-soft ${isDropTarget ? 'border-brand bg-brand-soft' : 'border-line-strong'}`}
    >
      {isDropTarget && <DropIndicator className="-top-1" />}
      <span className={isDropTarget ? 'invisible' : ''}>{text}</span>
    </li>
  )
}
