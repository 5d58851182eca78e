import { useEffect } from 'react'

/** Live updates pause while somebody drags a card, or types where an update could remove the field. */
let pauseCount = 0
const listeners = new Set<() => void>()

export function areUpdatesPaused(): boolean {
  return pauseCount > 0
}

/** Calls the listener each time updates resume. */
export function onUpdatesResumed(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Holds back live updates during a drag or while typing. */
export function usePausedUpdates(isPaused: boolean): void {
  useEffect(() => {
    if (!isPaused) return undefined
    pauseCount += 1
    return () => {
      pauseCount -= 1
      if (pauseCount === 0) for (const go of listeners) go()
    }
  }, [isPaused])
}
