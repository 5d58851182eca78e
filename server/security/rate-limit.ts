import { Problem } from '#domain/errors.ts'
import { incrementCounter, deleteExpiredCounters } from '../db/counters.ts'
import type { Store } from '../db/connection.ts'
import { inTransaction } from '../db/transaction.ts'
import { networkOf } from './network.ts'

const minute = 60_000

/** Counts a request and throws 429 above the limit per network and minute, shared by all servers. */
export type RateLimit = (address: string) => Promise<void>

type Dependencies = {
  store: Store
  now: () => Date
  backgroundTasks: { start(work: () => Promise<unknown>): void }
}

export function createRateLimit(dependencies: Dependencies, max: number): RateLimit {
  /** Blocked networks, in memory: a flood must not reach the database. */
  const blockedUntil = new Map<string, Date>()
  let prunedAt = dependencies.now()

  function pruneOccasionally(now: Date) {
    if (now.getTime() - prunedAt.getTime() < minute) return
    prunedAt = now
    for (const [network, until] of blockedUntil) if (until <= now) blockedUntil.delete(network)
    dependencies.backgroundTasks.start(() =>
      inTransaction(dependencies, (tx) => deleteExpiredCounters(tx, now)),
    )
  }

  return async (address) => {
    const now = dependencies.now()
    pruneOccasionally(now)
    const network = networkOf(address)
    const known = blockedUntil.get(network)
    if (known && known > now) throw rateLimitedUntil(known, now)
    const count = { id: `tries ${network}`, now, windowMs: minute, from: 'first' } as const
    const { counted, until } = await inTransaction(dependencies, (tx) => incrementCounter(tx, count))
    if (counted <= max) return
    blockedUntil.set(network, until)
    throw rateLimitedUntil(until, now)
  }
}

function rateLimitedUntil(until: Date, now: Date): Problem {
  return new Problem('rate_limited', { retryAfter: Math.ceil((until.getTime() - now.getTime()) / 1000) })
}
