import type { Where } from './own-actions.ts'

/** Beside which other one it comes to stand at this index; undefined where it stands there already. */
export function placeAmong(ids: readonly string[], id: string, to: number): Where | undefined {
  const from = ids.indexOf(id)
  const neighbour = ids[to]
  if (from < 0 || neighbour === undefined || to === from) return undefined
  return to < from ? { beforeId: neighbour } : { afterId: neighbour }
}
