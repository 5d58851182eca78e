import { useCallback, useEffect, useState } from 'react'
import { isFoundIn, plainText } from '#domain/search.ts'
import type { Task } from '#web/api/reads.ts'
import { inTime } from '#web/ui/missing-file.ts'
import type * as LongBoard from './long-board.ts'

/** Up to here every card is in the document (docs/decisions/023); a board of more draws those near the window. */
const plainUpTo = 300

/**
 * The parts and the search of a board that is long when it is opened. That is not decided anew while it is open: scroll
 * and focus would be lost. `isPending` while the parts are on their way; when they cannot be had in time, all cards are
 * drawn all the same.
 */
export function useLongBoard(tasks: Task[]) {
  const [isLong] = useState(tasks.length > plainUpTo)
  const [parts, setParts] = useState<typeof LongBoard | 'missing'>()
  const [query, setQuery] = useState('')
  useEffect(() => {
    if (!isLong || parts) return
    inTime(import('./long-board.ts')).then(setParts, () => setParts('missing'))
  }, [isLong, parts])
  const loaded = typeof parts === 'object' ? parts : undefined
  const isSearching = query.trim() !== ''
  /** Those of the cards that the search finds; without one, the very same cards. */
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
