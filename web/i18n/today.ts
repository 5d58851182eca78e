import { useSyncExternalStore } from 'react'
import { type Day, dayInTimezone } from '#domain/day.ts'

/** Today in the browser’s time zone. */
export function today(): Day {
  return dayInTimezone(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())
}

const pollInterval = 60_000

/** Follows midnight while the page stays open. */
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
