import { type Day, dayInTimezone } from './day.ts'
import { maxDurationMinutes } from './duration.ts'
import { limits } from './limits.ts'

/** Reasons to ask about a timer before its time is counted. */
export const timerQuestions = ['long', 'midnight'] as const

export type TimerQuestion = (typeof timerQuestions)[number]

/** Start and end as ISO times in UTC, so that clock changes do not affect the duration. */
export type Measured = { startedAt: string; endedAt: string }

const longMs = 2 * 60 * 60_000

/**
 * Returns why the measured time must be confirmed, or null if it lasted at most two hours within one day of the
 * learner.
 */
export function questionAbout(
  { startedAt, endedAt }: Measured,
  timezone: string | null,
): TimerQuestion | null {
  const [start, end] = [new Date(startedAt), new Date(endedAt)]
  if (end.getTime() - start.getTime() > longMs) return 'long'
  return dayInTimezone(timezone, start) === dayInTimezone(timezone, end) ? null : 'midnight'
}

/**
 * Returns the measured minutes, rounded to the nearest minute and at most one day. Returns 0 if the clock was set
 * back while the timer ran.
 */
export function measuredMinutes({ startedAt, endedAt }: Measured): number {
  const elapsed = new Date(endedAt).getTime() - new Date(startedAt).getTime()
  return Math.min(limits.minutesPerEntry, Math.max(0, Math.round(elapsed / 60_000)))
}

/** Returns the learner's local day on which the timer started. */
export function dayOfMeasured({ startedAt }: Pick<Measured, 'startedAt'>, timezone: string | null): Day {
  return dayInTimezone(timezone, new Date(startedAt))
}

/**
 * Returns how many of these minutes can still be added to the task. The time is capped so that stopping a timer
 * never fails.
 */
export function minutesThatFit(minutes: number, spent: number): number {
  return Math.max(0, Math.min(minutes, maxDurationMinutes - spent))
}

/**
 * Returns the quick answers (in minutes) to the question of how long the work really took. The full measured time
 * is offered separately, after these.
 */
export function quickAnswers(measured: Measured): number[] {
  const all = measuredMinutes(measured)
  return [15, 30, 60].filter((minutes) => minutes < all)
}
