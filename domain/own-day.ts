import { assertDayAllowed } from './allowed-days.ts'
import { type Day, daysBetween } from './day.ts'
import { fieldProblem } from './errors.ts'

/** Number of past days for which a learner can still report something. */
export const ownDayReach = 7

/**
 * Throws `day_out_of_reach` unless the day is today or one of the seven days before. Also throws
 * `day_out_of_bounds`. One day in the future is allowed, because it may already be tomorrow in the user's time
 * zone.
 */
export function assertOwnDayInReach(day: Day, today: Day): void {
  assertDayAllowed('day', day)
  const ago = daysBetween(day, today)
  if (ago < -1 || ago > ownDayReach) throw fieldProblem('day_out_of_reach', 'day')
}
