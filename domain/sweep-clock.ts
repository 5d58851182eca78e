/**
 * The stored state of the clock. The deletion of expired data (the sweep) uses it to recognize a wrong clock.
 * Times are ISO 8601 UTC strings.
 */
export type SweepClock = {
  /** Time at which expired data was last deleted. */
  sweptAt: string
  /**
   * Time at which the clock was first found to be far from `sweptAt`. Nothing has been deleted since. Null while
   * the clock is trusted.
   */
  doubtedAt: string | null
  /** Time up to which the server's running time has been counted. */
  countedAt: string
  /** Milliseconds that the server has run since `doubtedAt`. */
  ranMs: number
}

const [hour, day] = [3_600_000, 24 * 3_600_000]

/**
 * `farMs` is the largest difference between the clock and `sweptAt` that is trusted. `runsMs` is how long the
 * server must run before it trusts a clock with a larger difference.
 */
export const clockDoubt = { farMs: 7 * day, runsMs: 7 * day }

/** Returns the state after all expired data was deleted at this time. */
export function trustedClock(now: Date): SweepClock {
  const moment = now.toISOString()
  return { sweptAt: moment, doubtedAt: null, countedAt: moment, ranMs: 0 }
}

/**
 * Returns whether the clock is so far from `sweptAt`, before or after it, that either the clock is wrong or the
 * server was off.
 */
export function isFarFromSweep({ sweptAt }: Pick<SweepClock, 'sweptAt'>, now: Date): boolean {
  return distance(sweptAt, now) > clockDoubt.farMs
}

/**
 * Returns the next state of the clock. Expired data may be deleted only if `doubtedAt` is null. A clock that moved
 * by more than a week is trusted once the server has run with it for seven days. `ranMs` is how long this server
 * has run since it last called this function. With several servers, the total is capped at the time that has
 * passed on the clock.
 */
export function nextSweepClock(last: SweepClock, now: Date, ranMs: number): SweepClock {
  if (!isFarFromSweep(last, now)) return trustedClock(now)
  const moment = now.toISOString()
  const wasMovedAgain = distance(last.countedAt, now) > clockDoubt.farMs
  if (last.doubtedAt === null || wasMovedAgain)
    return { sweptAt: last.sweptAt, doubtedAt: moment, countedAt: moment, ranMs: 0 }
  const passed = Math.max(0, now.getTime() - new Date(last.countedAt).getTime())
  const ran = last.ranMs + Math.min(ranMs, passed)
  return ran >= clockDoubt.runsMs ? trustedClock(now) : { ...last, countedAt: moment, ranMs: ran }
}

/**
 * Returns the hours that the server must still run before it trusts the clock again. Returns the full time if
 * `doubtedAt` is not set yet.
 */
export function hoursOfDoubtLeft({ doubtedAt, ranMs }: Pick<SweepClock, 'doubtedAt' | 'ranMs'>): number {
  return Math.ceil((clockDoubt.runsMs - (doubtedAt === null ? 0 : ranMs)) / hour)
}

function distance(moment: string, now: Date): number {
  return Math.abs(now.getTime() - new Date(moment).getTime())
}
