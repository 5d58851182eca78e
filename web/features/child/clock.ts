import type { Clock } from '#domain/today.ts'
import { useToday } from '#web/i18n/today.ts'

/** Returns the user's current day and time zone. */
export function useClock(): Clock {
  return { today: useToday(), timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
}
