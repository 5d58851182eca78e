import { Problem } from '#domain/errors.ts'
import { clockTolerance, incrementCounter, deleteExpiredCounters } from '../db/counters.ts'
import type { Store } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { networkOf } from './network.ts'

const minute = 60_000

/**
 * Counts a request and throws 429 above the limit per network and minute. All servers share the counters. The /56 and
 * /48 networks are counted too, because the owner of a large IPv6 block has many /64 networks.
 */
export type RateLimit = (address: string) => Promise<void>

type Dependencies = {
  store: Store
  now: () => Date
  backgroundTasks: { start(work: () => Promise<unknown>): void }
}

/** Creates a rate limit. Each name has its own counters. */
export function createRateLimit(dependencies: Dependencies, max: number, name = 'tries'): RateLimit {
  /** Blocked networks. They are kept in memory, because a flood of requests must not reach the database. */
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

/** Returns the networks that contain the address, widest first. Their rows are locked in the same order. */
function networksAround(address: string): { network: string; times: number }[] {
  const own = { network: networkOf(address), times: 1 }
  const wider = [
    { network: networkOf(address, 48), times: 16 },
    { network: networkOf(address, 56), times: 4 },
  ]
  return [...wider.filter(({ network }) => network !== own.network), own]
}

/**
 * Returns whether a block is still active. A block of more than a minute was created while the clock was ahead, so it
 * is ignored.
 */
function isAhead(until: Date, now: Date): boolean {
  const left = until.getTime() - now.getTime()
  return left > 0 && left <= minute + clockTolerance
}

function rateLimitedUntil(until: Date, now: Date): Problem {
  const left = Math.min(until.getTime() - now.getTime(), minute)
  return new Problem('rate_limited', { retryAfter: Math.ceil(left / 1000) })
}
