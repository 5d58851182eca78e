import type { Tx } from './transaction.ts'

type CounterIncrement = {
  /** Kind and owner: `tries 192.0.2.7`. */
  id: string
  now: Date
  /** `first`: fixed window from the first count; `last`: renewed by each count. */
  windowMs: number
  from: 'first' | 'last'
}

/** Returns the new count and when it resets. Shared by all servers; the row stays locked until the commit, so none is missed. */
export async function incrementCounter({ db }: Tx, { id, now, windowMs, from }: CounterIncrement) {
  const moment = now.toISOString()
  const counter = await db
    .insertInto('counter')
    .values({ id, counted: 1, expires_at: new Date(now.getTime() + windowMs).toISOString() })
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

export async function moveCounterExpiry({ db }: Tx, id: string, until: Date): Promise<void> {
  await db.updateTable('counter').set({ expires_at: until.toISOString() }).where('id', '=', id).execute()
}

export async function resetCounter({ db }: Tx, id: string): Promise<void> {
  await db.deleteFrom('counter').where('id', '=', id).execute()
}

export async function deleteExpiredCounters({ db }: Tx, now: Date): Promise<void> {
  await db.deleteFrom('counter').where('expires_at', '<=', now.toISOString()).execute()
}
