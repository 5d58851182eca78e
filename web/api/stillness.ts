import { useEffect } from 'react'

/** While somebody's hand is on something, what others do is not shown: a card is dragged, or something typed would go with its place. */
let hands = 0
const waiting = new Set<() => void>()

export function isStill(): boolean {
  return hands > 0
}

/** Calls back each time that the last hand is taken off. */
export function onceMoving(go: () => void): () => void {
  waiting.add(go)
  return () => waiting.delete(go)
}

/** Keeps what the screen shows as it is for as long as `holds`. */
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
