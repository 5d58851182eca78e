import { useEffect, useState } from 'react'
import type { Task } from '#web/api/queries.ts'
import { withTimeout } from '#web/loading/load-chunk.ts'
import type * as LongBoard from './virtual-board.ts'

/** Number of cards above which a board is virtualized (docs/decisions/023). */
const virtualizeAbove = 300

/**
 * Decides once, when the board opens, whether it is virtualized, because switching later would lose the scroll position
 * and the focus. `isPending` is true while the code loads. If the code does not load in time, all cards are rendered.
 */
export function useVirtualBoard(tasks: Task[]) {
  const [isLong] = useState(tasks.length > virtualizeAbove)
  const [parts, setParts] = useState<typeof LongBoard | 'missing'>()
  useEffect(() => {
    if (!isLong || parts) return
    withTimeout(import('./virtual-board.ts')).then(setParts, () => setParts('missing'))
  }, [isLong, parts])
  return { isPending: isLong && !parts, parts: typeof parts === 'object' ? parts : undefined }
}
