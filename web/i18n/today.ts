import { useSyncExternalStore } from 'react'
import { type Day, dayIn } from '#domain/day.ts'

/** Today in the browser’s time zone. */
export function today(): Day {
  return dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date())
}

const lookAgainAfter = 60_000

/** Follows midnight while the page stays open. */
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
