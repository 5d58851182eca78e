import { useCallback, useEffect, useState } from 'react'
import { type TaskStatus, taskStatuses } from '#domain/board.ts'

/** Which columns are collapsed, kept in localStorage. */
export function useCollapsedColumns(board: string): [TaskStatus[], (status: TaskStatus) => void] {
  const key = `sprintling_folded_${board}`
  const [folded, setFolded] = useState(() => parseStatuses(localStorage.getItem(key)))
  const toggle = useCallback(
    (status: TaskStatus) =>
      setFolded((folded) =>
        folded.includes(status) ? folded.filter((other) => other !== status) : [...folded, status],
      ),
    [],
  )
  useEffect(() => localStorage.setItem(key, folded.join(' ')), [key, folded])
  return [folded, toggle]
}

function parseStatuses(stored: string | null): TaskStatus[] {
  const names = stored?.split(' ') ?? []
  return taskStatuses.filter((status) => names.includes(status))
}
