import type { Neighbour } from '#web/features/child/task-actions.ts'

/** Returns the neighbour that the task gets at this index. Undefined if the task is already there. */
export function neighbourAtIndex(ids: readonly string[], id: string, to: number): Neighbour | undefined {
  const from = ids.indexOf(id)
  const neighbour = ids[to]
  if (from < 0 || neighbour === undefined || to === from) return undefined
  return to < from ? { beforeId: neighbour } : { afterId: neighbour }
}
