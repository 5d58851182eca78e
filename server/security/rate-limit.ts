import { Problem } from '#domain/errors.ts'
import { clockTolerance, incrementCounter, deleteExpiredCounters } from '../db/counters.ts'
import type { Store } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { networkOf } from './network.ts'

const minute = 60_000

/**
 * Counts a request and throws 429 above the limit per network and minute, shared by all servers. Whoever is given a larger
 * IPv6 block has many /64s, so these count as well.
 */
export type RateLimit = (address: string) => Promise<void>

type Dependencies = {
  store: Store
  now: () => Date
  backgroundTasks: { start(work: () => Promise<unknown>): void }
}

/** Each name counts for itself. */
export function createRateLimit(dependencies: Dependencies, max: number, name = 'tries'): RateLimit {
  /** Blocked networks, in memory: a flood must not reach the database. */
  const blockedUntil = new Map<string, Date>()
  let prunedAt = dependencies.now()

  function pruneOccasionally(now: Date) {
    if (Math.abs(now.getTime() - prunedAt.getTime()) < minute) return
    prunedAt = now
    for (const [network, until] of blockedUntil) if (!isAhead(until, now)) blockedUntil.delete(network)
    dependencies.backgroundTasks.start(() =>
      inTransaction(dependencies, (tx) => deleteExpiredCounters(tx, dependencies.now())),
    )
  }

  return async (address) => {
    const now = dependencies.now()
    pruneOccasionally(now)
    const networks = networksAround(address)
    for (const { network } of networks) {
      const known = blockedUntil.get(network)
      if (known && isAhead(known, now)) throw rateLimitedUntil(known, now)
    }
    const counters = await inTransaction(dependencies, async (tx) => {
      const counted = []
      for (const { network, times } of networks) {
        const count = { id: `${name} ${network}`, now, windowMs: minute, from: 'first' } as const
        counted.push({ network, most: times * max, ...(await incrementCounter(tx, count)) })
      }
      return counted
    })
    const full = counters.find(({ counted, most }) => counted > most)
    if (!full) return
    blockedUntil.set(full.network, full.until)
    throw rateLimitedUntil(full.until, now)
  }
}

/** The widest first, which is also the order in which their rows are locked. */
function networksAround(address: string): { network: string; times: number }[] {
  const own = { network: networkOf(address), times: 1 }
  const wider = [
    { network: networkOf(address, 48), times: 16 },
    { network: networkOf(address, 56), times: 4 },
  ]
  return [...wider.filter(({ network }) => network !== own.network), own]
}

/** Whether a block still holds. One that would last longer than a minute was made while the clock was ahead. */
function isAhead(until: Date, now: Date): boolean {
  const left = until.getTime() - now.getTime()
  return left > 0 && left <= minute + clockTolerance
}

function rateLimitedUntil(until: Date, now: Date): Problem {
  const left = Math.min(until.getTime() - now.getTime(), minute)
  return new Problem('rate_limited', { retryAfter: Math.ceil(left / 1000) })
}
