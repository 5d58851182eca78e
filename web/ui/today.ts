import { useSyncExternalStore } from 'react'
import { type Day, dayIn } from '#domain/day.ts'

/** The browser's day. */
export function today(): Day {
  return dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())
}

const lookAgainAfter = 60_000

/** The browser's day on a page that may stay open over midnight. */
export function useToday(): Day {
  return useSyncExternalStore(subscribe, today)
}

function subscribe(listener: () => void) {
  const timer = setInterval(listener, lookAgainAfter)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}
