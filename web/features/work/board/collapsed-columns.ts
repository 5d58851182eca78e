import { useCallback } from 'react'
import { type TaskStatus, taskStatuses } from '#domain/board.ts'
import { useRemembered } from '#web/session/remembered.ts'

/**
 * Returns which columns of a board are collapsed on small screens, and a function that toggles one column. All columns
 * are open at first. Each board remembers its own columns.
 */
export function useCollapsedColumns(board: string): [TaskStatus[], (status: TaskStatus) => void] {
  const [collapsed, remember] = useRemembered(`collapsed_${board}`, toStatuses)
  const toggle = useCallback(
    (status: TaskStatus) =>
      remember(taskStatuses.filter((one) => (one === status) !== collapsed.includes(one))),
    [collapsed, remember],
  )
  return [collapsed, toggle]
}

function toStatuses(stored: unknown): TaskStatus[] {
  return Array.isArray(stored) ? taskStatuses.filter((status) => stored.includes(status)) : []
}
