import { useCallback, useEffect, useState } from 'react'
import { matchesQuery, foldForSearch } from '#domain/search.ts'
import type { Task } from '#web/api/queries.ts'
import { withTimeout } from '#web/loading/load-chunk.ts'
import type * as LongBoard from './virtual-board.ts'

/** Boards with more cards are virtualized (docs/decisions/023). */
const virtualizeAbove = 300

/**
 * Decides once, when the board opens, whether it is virtualized: switching later would lose scroll and focus. `isPending`
 * while that code loads; if it does not load in time, all cards are rendered.
 */
export function useVirtualBoard(tasks: Task[]) {
  const [isLong] = useState(tasks.length > virtualizeAbove)
  const [parts, setParts] = useState<typeof LongBoard | 'missing'>()
  const [query, setQuery] = useState('')
  useEffect(() => {
    if (!isLong || parts) return
    withTimeout(import('./virtual-board.ts')).then(setParts, () => setParts('missing'))
  }, [isLong, parts])
  const loaded = typeof parts === 'object' ? parts : undefined
  const isSearching = query.trim() !== ''
  /** The cards that match the search; without one the same array, so that memoised columns stay. */
  const filterCards = useCallback(
    (cards: Task[]) =>
      isSearching ? cards.filter((task) => matchesQuery(searchTextOf(task), query)) : cards,
    [isSearching, query],
  )
  return { isPending: isLong && !parts, parts: loaded, filterCards, isSearching, query, setQuery }
}

const searchTexts = new WeakMap<Task, string>()

function searchTextOf(task: Task): string {
  const known = searchTexts.get(task)
  if (known !== undefined) return known
  const text = foldForSearch(`${task.title}\n${task.description ?? ''}`)
  searchTexts.set(task, text)
  return text
}
