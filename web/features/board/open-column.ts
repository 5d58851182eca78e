import { useCallback, useState } from 'react'
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
