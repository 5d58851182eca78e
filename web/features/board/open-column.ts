import { type RefObject, useEffect } from 'react'
import { type TaskStatus, taskStatuses } from '#domain/board.ts'
import { useRemembered } from '#web/session/remembered.ts'

/** Which column is open on a phone, where one shows at a time; remembered for each board. */
export function useOpenColumn(board: string): [TaskStatus, (status: TaskStatus) => void] {
  return useRemembered(`column_${board}`, toStatus)
}

function toStatus(stored: unknown): TaskStatus {
  return taskStatuses.find((status) => status === stored) ?? 'todo'
}

/** Milliseconds that a card is held over a heading before its column opens. */
const openDelay = 300

/** Opens the column that a card is held over, where the headings to choose them are shown. */
export function useOpenOnHold(
  open: TaskStatus,
  setOpen: (status: TaskStatus) => void,
  over: TaskStatus | undefined,
  headings: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!over || over === open || !headings.current?.checkVisibility()) return undefined
    const timer = setTimeout(() => setOpen(over), openDelay)
    return () => clearTimeout(timer)
  }, [over, open, setOpen, headings])
}
