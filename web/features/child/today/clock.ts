import type { Day } from '#domain/day.ts'
import type { Clock } from '#domain/today.ts'

export function clockAt(today: Day): Clock {
  return { today, timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone }
}
