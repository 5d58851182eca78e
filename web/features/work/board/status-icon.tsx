import type { ReactNode } from 'react'
import type { TaskStatus } from '#domain/board.ts'

const ring = <circle cx="8" cy="8" r="5.8" fill="none" stroke="currentColor" strokeWidth="1.8" />

const signs: Record<TaskStatus, ReactNode> = {
  todo: ring,
  in_progress: (
    <>
      {ring}
      <path
        d="M8 4.600a3.400 3.400 0 0 1 0 6.800Z"
        fill="currentColor"
        className="rtl:origin-center rtl:-scale-x-100"
      />
    </>
  ),
  done: (
    <>
      <circle cx="8" cy="8" r="6.7" className="fill-brand" />
      <path
        d="m5 8.200 2.100 2.100L11 6.200"
        fill="none"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-on-brand"
      />
    </>
  ),
}

/**
 * Icon for a status: an empty ring, a half-full ring or a tick. It is hidden from screen readers, because the name
 * of the status is always next to it.
 */
export function StatusIcon({ status }: { status: TaskStatus }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-3.5 shrink-0 text-line-strong">
      {signs[status]}
    </svg>
  )
}
