import { useCallback, useEffect, useState } from 'react'
import { type TaskStatus, taskStatuses } from '#domain/board.ts'

/** Which columns are collapsed, kept in localStorage. */
export function useCollapsedColumns(board: string): [TaskStatus[], (status: TaskStatus) => void] {
  const key = `sprintling_folded_${board}`
  const [collapsed, setCollapsed] = useState(() => parseStatuses(localStorage.getItem(key)))
  const toggle = useCallback(
    (status: TaskStatus) =>
      setCollapsed((collapsed) =>
        collapsed.includes(status) ? collapsed.filter((other) => other !== status) : [...collapsed, status],
      ),
    [],
  )
  useEffect(() => localStorage.setItem(key, collapsed.join(' ')), [key, collapsed])
  return [collapsed, toggle]
}

function parseStatuses(stored: string | null): TaskStatus[] {
  const names = stored?.split(' ') ?? []
  return taskStatuses.filter((status) => names.includes(status))
}
