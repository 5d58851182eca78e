import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { type TaskStatus, taskStatuses } from '#domain/board.ts'
import type { Task } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import type { ColumnGeometry } from './drop-position.ts'
import { StateSign } from './state-sign.tsx'

type ColumnTabsProps = {
  ref: RefObject<HTMLDivElement | null>
  columns: Record<TaskStatus, Task[]>
  /** Those that match the filter. */
  shown: Record<TaskStatus, Task[]>
  open: TaskStatus
  onOpen: (status: TaskStatus) => void
  /** The column that the dragged card would drop into. */
  target: TaskStatus | undefined
  boardId: string
  /** Registers how the board measures these headings: a card can be dropped on them. */
  onGeometry: (status: TaskStatus, geometry: Partial<ColumnGeometry>) => void
}

/** The headings of the columns on a phone: they stay in sight, and open one column at a time. */
export function ColumnTabs({
  ref,
  columns,
  shown,
  open,
  onOpen,
  target,
  boardId,
  onGeometry,
}: ColumnTabsProps) {
  return (
    <div
      ref={ref}
      className="top-(--bar) z-20 -mx-4 mb-3 border-b border-line bg-ground px-3 py-1.5 sm:-mx-5 md:hidden print:hidden tall:sticky"
    >
      <div className="flex gap-0.5 rounded-block bg-sunken p-0.5">
        {taskStatuses.map((status) => (
          <ColumnTab
            key={status}
            status={status}
            count={columns[status].length}
            shown={shown[status].length}
            isOpen={status === open}
            isTarget={status === target}
            controls={columnId(boardId, status)}
            onOpen={onOpen}
            onGeometry={onGeometry}
          />
        ))}
      </div>
    </div>
  )
}

type ColumnTabProps = Pick<ColumnTabsProps, 'onOpen' | 'onGeometry'> & {
  status: TaskStatus
  count: number
  shown: number
  isOpen: boolean
  isTarget: boolean
  controls: string
}

function ColumnTab({ status, count, shown, isOpen, isTarget, controls, onOpen, onGeometry }: ColumnTabProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const measure = (button: HTMLButtonElement | null) =>
    onGeometry(status, {
      heading: () => (button?.checkVisibility() ? button.getBoundingClientRect() : undefined),
    })
  const look = isOpen ? 'bg-card text-ink shadow-lift inset-ring inset-ring-line' : 'text-ink-soft'
  return (
    <h2 className="min-w-0 flex-auto font-medium">
      <button
        ref={measure}
        type="button"
        aria-expanded={isOpen}
        aria-controls={controls}
        onClick={() => onOpen(status)}
        className={`flex min-h-11 w-full flex-wrap items-center justify-center gap-x-1.5 rounded-card px-1.5 ${isTarget ? 'bg-brand-soft text-brand-ink outline-1 outline-brand outline-dashed' : look}`}
      >
        <StateSign status={status} />
        {t(`status.${status}`)}
        <span aria-hidden="true" className="font-normal tabular-nums">
          {shown === count
            ? number(count)
            : t('board.shownOf', { shown: number(shown), total: number(count) })}
        </span>
        <span className="sr-only">
          {shown === count
            ? t('board.count', { count })
            : t('board.search.found', { count: shown, total: count })}
        </span>
      </button>
    </h2>
  )
}

/** The id of the column that a heading opens. */
export function columnId(boardId: string, status: TaskStatus): string {
  return `${boardId}-${status}`
}
