import { useEffect, useState } from 'react'
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
  useEffect(() => {
    if (!isLong || parts) return
    withTimeout(import('./virtual-board.ts')).then(setParts, () => setParts('missing'))
  }, [isLong, parts])
  return { isPending: isLong && !parts, parts: typeof parts === 'object' ? parts : undefined }
}
