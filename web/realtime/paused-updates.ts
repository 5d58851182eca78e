import { useEffect } from 'react'

/**
 * Number of components that pause live updates. They do so while the user drags a card, or types into a field that
 * an update could remove.
 */
let pauseCount = 0
const listeners = new Set<() => void>()

export function areUpdatesPaused(): boolean {
  return pauseCount > 0
}

/** Calls the listener each time updates resume. Returns a function that stops this. */
export function onUpdatesResumed(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Pauses live updates during a drag or while typing. */
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
