import { useSyncExternalStore } from 'react'

const pollInterval = 15_000

/** Returns the whole minutes since this moment, updated while the page stays open. */
export function useMinutesSince(moment: string): number {
  return useSyncExternalStore(subscribe, () =>
    Math.max(0, Math.floor((Date.now() - Date.parse(moment)) / 60_000)),
  )
}

function subscribe(listener: () => void) {
  const timer = setInterval(listener, pollInterval)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}
