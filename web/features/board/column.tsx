import { useDroppable } from '@dnd-kit/core'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskStatus } from '#domain/board.ts'
import type { Task } from '#web/api/reads.ts'
import { useFormat } from '#web/i18n/format.ts'
import { ChevronIcon } from '#web/ui/icons.tsx'
import { usePrinting } from '#web/ui/printing.ts'
import { type CardActions, DraggableCard } from './draggable-card.tsx'
import type { ColumnGeometry } from './landing.ts'
import type { Legend } from './legend.ts'

type ColumnProps = {
  status: TaskStatus
  tasks: Task[]
  legend: Legend
  canMove: (task: Task) => boolean
  actions: CardActions
  /** Where in this column the dragged card would land: the index of the gap among its cards. */
  gap: number | undefined
  /** Tells the board how to find a place in this column. */
  onGeometry: (status: TaskStatus, geometry: ColumnGeometry) => void
}

const usualCardHeight = 170
const gapBetween = 12

const dots: Record<TaskStatus, string> = {
  todo: 'bg-line-strong',
  in_progress: 'bg-info-ink',
  done: 'bg-brand',
}

/** One column of the board; only the cards near the visible part of the page are in the document. */
export const Column = memo(function Column({
  status,
  tasks,
  legend,
  canMove,
  actions,
  gap,
  onGeometry,
}: ColumnProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const headingId = useId()
  const listRef = useRef<HTMLOListElement>(null)
  const [collapsed, setCollapsed] = useState(false)
  const { setNodeRef, node } = useDroppable({ id: status })
  const scrollMargin = useOffsetTop(listRef)
  const virtualizer = useWindowVirtualizer({
    count: tasks.length,
    estimateSize: () => usualCardHeight,
    gap: gapBetween,
    overscan: 4,
    scrollMargin,
    getItemKey: (index) => tasks[index]?.id ?? index,
  })

  useEffect(() => {
    onGeometry(status, {
      box: () => node.current?.getBoundingClientRect(),
      middles: () =>
        virtualizer.measurementsCache.map((item) => (item.start + item.end) / 2 - window.scrollY),
    })
  }, [onGeometry, status, node, virtualizer])

  const isPrinting = usePrinting()
  const items = isPrinting ? tasks.map((_, index) => ({ index, start: 0 })) : virtualizer.getVirtualItems()
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={headingId}
      className={`flex min-w-0 flex-col rounded-2xl border bg-sunken transition-colors ${gap === undefined ? 'border-line' : 'border-brand'}`}
    >
      <header className="sticky top-[var(--bar,0px)] z-10 flex items-center gap-2 rounded-t-2xl bg-sunken px-4 pt-2 pb-1">
        <span aria-hidden="true" className={`size-2.5 rounded-full ${dots[status]}`} />
        <h2 id={headingId} className="min-w-0 font-semibold md:py-2.5">
          {t(`status.${status}`)}
        </h2>
        <span className="shrink-0 rounded-full bg-card px-2.5 text-sm font-medium text-ink-soft tabular-nums">
          <span aria-hidden="true">{number(tasks.length)}</span>
          <span className="sr-only">{t('board.count', { count: tasks.length })}</span>
        </span>
        <button
          type="button"
          aria-expanded={!collapsed}
          aria-label={t(collapsed ? 'board.expand' : 'board.collapse', { column: t(`status.${status}`) })}
          onClick={() => setCollapsed(!collapsed)}
          className="ms-auto grid size-11 place-items-center rounded-xl text-ink-soft hover:bg-card md:hidden"
        >
          <ChevronIcon className={`size-5 transition-transform ${collapsed ? '' : 'rotate-180'}`} />
        </button>
      </header>
      <div className={`flex-1 px-3 pb-3 ${collapsed ? 'hidden md:block' : ''}`}>
        <ol
          ref={listRef}
          aria-labelledby={headingId}
          className="relative min-h-24"
          style={{ height: tasks.length > 0 ? virtualizer.getTotalSize() : undefined }}
        >
          {items.map((item) => {
            const task = tasks[item.index]
            if (!task) return null
            return (
              <li
                key={task.id}
                ref={virtualizer.measureElement}
                data-index={item.index}
                aria-setsize={tasks.length}
                aria-posinset={item.index + 1}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${item.start - scrollMargin}px)` }}
              >
                <DraggableCard
                  task={task}
                  subject={task.subject ? legend.subjects.get(task.subject) : undefined}
                  assigneePlace={legend.places.get(task.assignedTo ?? '')}
                  movable={canMove(task)}
                  actions={actions}
                />
              </li>
            )
          })}
          {gap !== undefined && (
            <LandingMark top={markTop(virtualizer.measurementsCache, gap) - scrollMargin} />
          )}
          {tasks.length === 0 && gap === undefined && (
            <li className="rounded-xl border border-dashed border-line-strong px-3 py-6 text-center text-sm text-ink-soft">
              {t('board.emptyColumn')}
            </li>
          )}
        </ol>
      </div>
    </section>
  )
})

/** The line where the dragged card will land. */
function LandingMark({ top }: { top: number }) {
  return (
    <li
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 top-0 h-1.5 rounded-full bg-brand"
      style={{ transform: `translateY(${top}px)` }}
    />
  )
}

type Measured = { start: number; end: number }

/** Document y of the mark: in the middle of the gap before the card with this index, or after the last one. */
function markTop(cards: readonly Measured[], gap: number): number {
  const markHeight = 6
  const after = cards[gap]
  const before = cards[gap - 1]
  if (after) return after.start - (gapBetween + markHeight) / 2
  return (before?.end ?? 0) + (gapBetween - markHeight) / 2
}

/** How far below the top of the document the list begins; measured again when anything above may have moved it. */
function useOffsetTop(list: { current: HTMLElement | null }): number {
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setOffset(Math.round(list.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return offset
}
