import type { ReactNode, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { TaskStatus } from '#domain/board.ts'
import { ChevronIcon } from '#web/ui/icons/chevron.tsx'
import { StatusIcon } from './status-icon.tsx'

type ColumnToggleProps = {
  ref: RefObject<HTMLButtonElement | null>
  status: TaskStatus
  /** The id of the element with the column's name. */
  nameId: string
  isOpen: boolean
  /** True if the dragged card would drop into this column. */
  isTarget: boolean
  /** The id of the element with the cards, which the button shows and hides. */
  contentId: string
  onToggle: (status: TaskStatus) => void
  /** The number of tasks. */
  children: ReactNode
}

/** The heading of a column on small screens. Cards can be dropped on it while the column is collapsed. */
export function ColumnToggle({
  ref,
  status,
  nameId,
  isOpen,
  isTarget,
  contentId,
  onToggle,
  children,
}: ColumnToggleProps) {
  const { t } = useTranslation()
  const toggle = () => {
    flushSync(() => onToggle(status))
    // When a long column collapses, its heading may end up outside the window.
    ref.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <h2 className="min-w-0 flex-1 text-15 font-medium">
      <button
        ref={ref}
        type="button"
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={toggle}
        className={`flex min-h-11 w-full items-center gap-2 rounded-card px-2 text-start ${isTarget && !isOpen ? 'bg-brand-soft text-brand-ink outline-1 outline-brand outline-dashed' : ''}`}
      >
        <ChevronIcon
          className={`size-4 shrink-0 text-ink-soft transition-transform ${isOpen ? '' : '-rotate-90 rtl:rotate-90'}`}
        />
        <StatusIcon status={status} />
        <span id={nameId}>{t(`status.${status}`)}</span>
        {children}
      </button>
    </h2>
  )
}
