import { type RefObject, useCallback, useEffect, useState } from 'react'
import { type TaskStatus, taskStatuses } from '#domain/board.ts'

/** Which column is open on a phone, where one shows at a time; remembered for each board on this device. */
export function useOpenColumn(board: string): [TaskStatus, (status: TaskStatus) => void] {
  const [open, setOpen] = useState(() => storedColumn(board) ?? 'todo')
  const openColumn = useCallback(
    (status: TaskStatus) => {
      localStorage.setItem(keyOf(board), status)
      setOpen(status)
    },
    [board],
  )
  return [open, openColumn]
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

const keyOf = (board: string) => `sprintling_column_${board}`

function storedColumn(board: string): TaskStatus | undefined {
  const stored = localStorage.getItem(keyOf(board))
  return taskStatuses.find((status) => status === stored) ?? firstUnfolded(board)
}

/** Columns used to fold one by one: the first one left open stays so. */
function firstUnfolded(board: string): TaskStatus | undefined {
  const key = `sprintling_folded_${board}`
  const folded = localStorage.getItem(key)?.split(' ')
  localStorage.removeItem(key)
  return folded && taskStatuses.find((status) => !folded.includes(status))
}
