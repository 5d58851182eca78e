/** The stored state of the clock between two sweeps. Moments are ISO 8601 UTC strings. */
export type SweepClock = {
  /** When a sweep last deleted what had expired. */
  sweptAt: string
  /** Since when nothing is deleted because the clock is far from the last sweep; null while it is trusted. */
  doubtedAt: string | null
  /** Up to when the running time was counted. */
  countedAt: string
  /** Milliseconds that the server has run since `doubtedAt`. */
  ranMs: number
}

const [hour, day] = [3_600_000, 24 * 3_600_000]

/** How far the clock may be from the last sweep, and how long the server must run before it believes a clock that is further. */
export const clockDoubt = { farMs: 7 * day, runsMs: 7 * day }

/** Returns the clock of a server that deletes everything that has expired at this moment. */
export function trustedClock(now: Date): SweepClock {
  const moment = now.toISOString()
  return { sweptAt: moment, doubtedAt: null, countedAt: moment, ranMs: 0 }
}

/** Whether so much time lies between the last sweep and now that either the clock is wrong or the server was off. */
export function isFarFromSweep({ sweptAt }: Pick<SweepClock, 'sweptAt'>, now: Date): boolean {
  return distance(sweptAt, now) > clockDoubt.farMs
}

/**
 * Returns the next state of the clock, for a sweep that may delete something only if `doubtedAt` is null. A clock that was moved
 * by more than a week is believed once the server has run for seven days with it. `ranMs` is what this server has run since
 * it last asked; what several servers count together is at most what has passed on the clock.
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

/** Hours that the server has still to run until it believes a clock that it doubts; all of them before it has noticed. */
export function hoursOfDoubtLeft({ doubtedAt, ranMs }: Pick<SweepClock, 'doubtedAt' | 'ranMs'>): number {
  return Math.ceil((clockDoubt.runsMs - (doubtedAt === null ? 0 : ranMs)) / hour)
}

function distance(moment: string, now: Date): number {
  return Math.abs(now.getTime() - new Date(moment).getTime())
}
