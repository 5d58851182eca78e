import { type Day, dayInTimezone } from './day.ts'
import { maxDurationMinutes } from './duration.ts'
import { limits } from './limits.ts'

/** Why a timer is asked about instead of being counted. */
export const timerQuestions = ['long', 'midnight'] as const

export type TimerQuestion = (typeof timerQuestions)[number]

/** Both as ISO times in UTC: a clock that is put forward or back in between changes nothing. */
export type Measured = { startedAt: string; endedAt: string }

const longMs = 2 * 60 * 60_000

/** Whether a learner was really at it: nobody is asked about what stayed within two hours and within their day. */
export function questionAbout(
  { startedAt, endedAt }: Measured,
  timezone: string | null,
): TimerQuestion | null {
  const [start, end] = [new Date(startedAt), new Date(endedAt)]
  if (end.getTime() - start.getTime() > longMs) return 'long'
  return dayInTimezone(timezone, start) === dayInTimezone(timezone, end) ? null : 'midnight'
}

/** To the nearest minute; half a minute is the first that counts. Nothing where the clock was put back, a day at most. */
export function measuredMinutes({ startedAt, endedAt }: Measured): number {
  const elapsed = new Date(endedAt).getTime() - new Date(startedAt).getTime()
  return Math.min(limits.minutesPerEntry, Math.max(0, Math.round(elapsed / 60_000)))
}

/** The learner's local day on which it began. */
export function dayOfMeasured({ startedAt }: Pick<Measured, 'startedAt'>, timezone: string | null): Day {
  return dayInTimezone(timezone, new Date(startedAt))
}

/** What still fits a task that has so many minutes already: stopping a timer is never refused. */
export function minutesThatFit(minutes: number, spent: number): number {
  return Math.max(0, Math.min(minutes, maxDurationMinutes - spent))
}

/** What is offered at once as the answer to how long it really was; all of it comes last, and is offered apart. */
export function quickAnswers(measured: Measured): number[] {
  const all = measuredMinutes(measured)
  return [15, 30, 60].filter((minutes) => minutes < all)
}
