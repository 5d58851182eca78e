import { useCallback, useEffect, useEffectEvent } from 'react'
import { type TaskStatus, taskStatuses } from '#domain/board.ts'
import { useRemembered } from '#web/session/remembered.ts'

/** Returns which columns of a board are collapsed on small screens, and toggles one. All are open at first; each board remembers its own. */
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

/** Milliseconds that a card is held over the heading of a collapsed column before it opens. */
const openDelay = 300

/** Opens a collapsed column that a card is held over. */
export function useOpenOnHold(isHeldOver: boolean, open: () => void): void {
  const openColumn = useEffectEvent(open)
  useEffect(() => {
    if (!isHeldOver) return undefined
    const timer = setTimeout(openColumn, openDelay)
    return () => clearTimeout(timer)
  }, [isHeldOver])
}
