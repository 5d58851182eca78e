import { useSyncExternalStore } from 'react'
import type { Day } from '#domain/day.ts'

/** Returns today in the browser’s time zone. */
export function today(): Day {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString().slice(0, 10)
}

const pollInterval = 60_000

/** Returns today, and updates at midnight while the page stays open. */
export function useToday(): Day {
  return useSyncExternalStore(subscribe, today)
}

function subscribe(listener: () => void) {
  const timer = setInterval(listener, pollInterval)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}
