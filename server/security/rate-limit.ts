import { Problem } from '#domain/errors.ts'
import type { Visitor } from '../context/request-context.ts'
import { countOne, forgetExpiredCounts } from '../db/counters.ts'
import { inTransaction } from '../db/transaction.ts'
import { networkOf } from './network.ts'

const minute = 60_000

/** Counts a request and throws 429 above the limit per network and minute, shared by all servers. */
export type CountTry = (address: string) => Promise<void>

export function tryLimit(visitor: Pick<Visitor, 'store' | 'now' | 'background'>, most: number): CountTry {
  /** Blocked networks, in memory: a flood must not reach the database. */
  const refused = new Map<string, Date>()
  let swept = visitor.now()

  function sweepSometimes(now: Date) {
    if (now.getTime() - swept.getTime() < minute) return
    swept = now
    for (const [network, until] of refused) if (until <= now) refused.delete(network)
    visitor.background.start(() => inTransaction(visitor, (tx) => forgetExpiredCounts(tx, now)))
  }

  return async (address) => {
    const now = visitor.now()
    sweepSometimes(now)
    const network = networkOf(address)
    const known = refused.get(network)
    if (known && known > now) throw tooManyUntil(known, now)
    const count = { id: `tries ${network}`, now, lasts: minute, from: 'first' } as const
    const { counted, until } = await inTransaction(visitor, (tx) => countOne(tx, count))
    if (counted <= most) return
    refused.set(network, until)
    throw tooManyUntil(until, now)
  }
}

function tooManyUntil(until: Date, now: Date): Problem {
  return new Problem('too_many_tries', { retryAfter: Math.ceil((until.getTime() - now.getTime()) / 1000) })
}
