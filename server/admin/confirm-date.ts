import { type Day, dayInTimezone, isDay } from '#domain/day.ts'
import { trustedClock } from '#domain/sweep-clock.ts'
import type { Store } from '../db/connection.ts'
import { setSweepClock } from '../db/sweep-clock.ts'
import { inTransaction } from '../db/transaction.ts'
import { AdminError } from './admin-error.ts'

/**
 * Confirms the date of this machine, so that the server deletes expired data again after it had stopped because
 * the clock seemed wrong. `day` is the date that the operator typed. Returns a message for the operator. Throws if
 * this machine has another date.
 */
export async function confirmDate(store: Store, day: string, now: Date): Promise<string> {
  const here = dayOfMachine(now)
  if (!isDay(day)) throw new AdminError(`"${day}" is no date. Write today's like this: ${here}`)
  if (day !== here)
    throw new AdminError(
      `This machine says that today is ${here}, not ${day}. Set its clock; nothing was changed.`,
    )
  await inTransaction({ store }, (tx) => setSweepClock(tx, trustedClock(now)))
  return `The date is confirmed: ${here}. Within an hour, or at its next start, the server deletes what has expired.`
}

/** Returns the day in the time zone of this machine. */
export function dayOfMachine(now: Date): Day {
  return dayInTimezone(Intl.DateTimeFormat().resolvedOptions().timeZone, now)
}
