import { assertDayAllowed } from './allowed-days.ts'
import { type Day, daysBetween } from './day.ts'
import { fieldProblem } from './errors.ts'

/** How long ago a day may be that a learner still tells something of. */
export const ownDayReach = 7

/** A day of the week before today. One day more is taken, for a screen in a time zone where it is tomorrow already. */
export function assertOwnDayInReach(day: Day, today: Day): void {
  assertDayAllowed('day', day)
  const ago = daysBetween(day, today)
  if (ago < -1 || ago > ownDayReach) throw fieldProblem('day_out_of_reach', 'day')
}
