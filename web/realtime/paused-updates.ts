import { useEffect } from 'react'

/** Live updates pause while somebody drags a card, or types where an update could remove the field. */
let hands = 0
const waiting = new Set<() => void>()

export function isStill(): boolean {
  return hands > 0
}

/** Calls the listener each time updates resume. */
export function onceMoving(go: () => void): () => void {
  waiting.add(go)
  return () => waiting.delete(go)
}

/** Holds back live updates during a drag or while typing. */
export function useStillness(holds: boolean): void {
  useEffect(() => {
    if (!holds) return undefined
    hands += 1
    return () => {
      hands -= 1
      if (hands === 0) for (const go of waiting) go()
    }
  }, [holds])
}
