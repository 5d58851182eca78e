import type { Tx } from './transaction.ts'

type Count = {
  /** What is counted, and whose: `tries 192.0.2.7`. */
  id: string
  now: Date
  /** Milliseconds after which nothing has been counted: from the first one, or from the last. */
  lasts: number
  from: 'first' | 'last'
}

/**
 * Counts one more and tells how many there are and until when they count. The row is shared by all servers; whoever
 * counts for the same id waits until the commit, so that none is missed.
 */
export async function countOne({ db }: Tx, { id, now, lasts, from }: Count) {
  const moment = now.toISOString()
  const counter = await db
    .insertInto('counter')
    .values({ id, counted: 1, expires_at: new Date(now.getTime() + lasts).toISOString() })
    .onConflict((known) =>
      known.column('id').doUpdateSet((eb) => {
        const expired = eb.case().when('counter.expires_at', '<=', moment)
        const counted = eb('counter.counted', '+', 1)
        const renewed = eb.ref('excluded.expires_at')
        return {
          counted: expired.then(eb.lit(1)).else(counted).end(),
          expires_at:
            from === 'last' ? renewed : expired.then(renewed).else(eb.ref('counter.expires_at')).end(),
        }
      }),
    )
    .returning(['counted', 'expires_at'])
    .executeTakeFirstOrThrow()
  return { counted: counter.counted, until: new Date(counter.expires_at) }
}

export async function forgetCount({ db }: Tx, id: string): Promise<void> {
  await db.deleteFrom('counter').where('id', '=', id).execute()
}

export async function forgetExpiredCounts({ db }: Tx, now: Date): Promise<void> {
  await db.deleteFrom('counter').where('expires_at', '<=', now.toISOString()).execute()
}
