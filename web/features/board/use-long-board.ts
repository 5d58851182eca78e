import { useEffect, useMemo, useState } from 'react'
import { isFoundIn, plainText } from '#domain/search.ts'
import type { Task } from '#web/api/reads.ts'
import type * as LongBoard from './long-board.ts'

/** Up to here every card is in the document (docs/decisions/023); a board of more draws those near the window. */
const plainUpTo = 300

/**
 * The parts and the search of a long board. `isPending` while the parts are on their way; when they cannot be had, all
 * cards are drawn all the same.
 */
export function useLongBoard(tasks: Task[]) {
  const isLong = tasks.length > plainUpTo
  const [parts, setParts] = useState<typeof LongBoard | 'missing'>()
  const [query, setQuery] = useState('')
  useEffect(() => {
    if (!isLong || parts) return
    import('./long-board.ts').then(setParts, () => setParts('missing'))
  }, [isLong, parts])
  const loaded = isLong && typeof parts === 'object' ? parts : undefined
  const isSearching = loaded !== undefined && query.trim() !== ''
  const shown = useMemo(
    () => (isSearching ? tasks.filter((task) => isFoundIn(plainOf(task), query)) : tasks),
    [tasks, isSearching, query],
  )
  return { isPending: isLong && !parts, parts: loaded, shown, isSearching, query, setQuery }
}

const plain = new WeakMap<Task, string>()

function plainOf(task: Task): string {
  const known = plain.get(task)
  if (known !== undefined) return known
  const text = plainText(`${task.title}\n${task.description ?? ''}`)
  plain.set(task, text)
  return text
}
