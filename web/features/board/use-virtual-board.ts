import { useCallback, useEffect, useState } from 'react'
import { isFoundIn, plainText } from '#domain/search.ts'
import type { Task } from '#web/api/queries.ts'
import { inTime } from '#web/loading/load-chunk.ts'
import type * as LongBoard from './virtual-board.ts'

/** Boards with more cards are virtualized (docs/decisions/023). */
const plainUpTo = 300

/**
 * Decides once, when the board opens, whether it is virtualized: switching later would lose scroll and focus. `isPending`
 * while that code loads; if it does not load in time, all cards are rendered.
 */
export function useLongBoard(tasks: Task[]) {
  const [isLong] = useState(tasks.length > plainUpTo)
  const [parts, setParts] = useState<typeof LongBoard | 'missing'>()
  const [query, setQuery] = useState('')
  useEffect(() => {
    if (!isLong || parts) return
    inTime(import('./virtual-board.ts')).then(setParts, () => setParts('missing'))
  }, [isLong, parts])
  const loaded = typeof parts === 'object' ? parts : undefined
  const isSearching = query.trim() !== ''
  /** The cards that match the search; without one the same array, so that memoised columns stay. */
  const found = useCallback(
    (cards: Task[]) => (isSearching ? cards.filter((task) => isFoundIn(plainOf(task), query)) : cards),
    [isSearching, query],
  )
  return { isPending: isLong && !parts, parts: loaded, found, isSearching, query, setQuery }
}

const plain = new WeakMap<Task, string>()

function plainOf(task: Task): string {
  const known = plain.get(task)
  if (known !== undefined) return known
  const text = plainText(`${task.title}\n${task.description ?? ''}`)
  plain.set(task, text)
  return text
}
