import type { Reader } from './connection.ts'
import type { Tx } from './transaction.ts'

const minute = 60_000

/** Milliseconds by which the clocks of two servers may differ, or a clock may be set back, without any effect. */
export const clockTolerance = minute

/** Longest window of any counter, in milliseconds. */
const longestWindow = 24 * 60 * minute

type CounterIncrement = {
  /** Kind and owner, such as `tries 192.0.2.7`. */
  id: string
  now: Date
  /**
   * `windowMs` is the length of the window. If `from` is `first`, the window begins with the first count. If it is
   * `last`, every count begins a new window.
   */
  windowMs: number
  from: 'first' | 'last'
  /** Milliseconds by which `moveCounterExpiry` may move the expiry beyond the end of the window. */
  aheadMs?: number
}

/**
 * Adds one to a counter that all servers share, and returns the new count and when it resets. The row stays locked
 * until the commit, so no count is lost. If the expiry is later than `windowMs`, `aheadMs` and `clockTolerance`
 * allow, it was written while the clock was ahead, so the counter is treated as expired.
 */
export async function incrementCounter(
  { db }: Tx,
  { id, now, windowMs, from, aheadMs = 0 }: CounterIncrement,
) {
  const moment = now.toISOString()
  const latest = after(now, windowMs + aheadMs)
  const implausible = after(now, windowMs + aheadMs + clockTolerance)
  const counter = await db
    .insertInto('counter')
    .values({ id, counted: 1, expires_at: after(now, windowMs) })
    .onConflict((known) =>
      known.column('id').doUpdateSet((eb) => {
        const expiry = eb.ref('counter.expires_at')
        const isOver = eb.or([eb(expiry, '<=', moment), eb(expiry, '>', implausible)])
        const counted = eb('counter.counted', '+', 1)
        const renewed = eb.ref('excluded.expires_at')
        return {
          counted: eb.case().when(isOver).then(eb.lit(1)).else(counted).end(),
          expires_at:
            from === 'last'
              ? renewed
              : eb
                  .case()
                  .when(isOver)
                  .then(renewed)
                  .when(expiry, '>', latest)
                  .then(latest)
                  .else(expiry)
                  .end(),
        }
      }),
    )
    .returning(['counted', 'expires_at'])
    .executeTakeFirstOrThrow()
  return { counted: counter.counted, until: new Date(counter.expires_at) }
}

/**
 * Returns the counters with these ids that have not expired. Ignores counters that were written while the clock was
 * ahead.
 */
export async function findCounters(
  { db }: Reader,
  ids: string[],
  { now, windowMs }: Pick<CounterIncrement, 'now' | 'windowMs'>,
): Promise<{ id: string; counted: number; until: Date }[]> {
  if (ids.length === 0) return []
  const counters = await db
    .selectFrom('counter')
    .selectAll()
    .where('id', 'in', ids)
    .where('expires_at', '>', now.toISOString())
    .where('expires_at', '<=', after(now, windowMs + clockTolerance))
    .execute()
  return counters.map(({ id, counted, expires_at }) => ({ id, counted, until: new Date(expires_at) }))
}

export async function moveCounterExpiry({ db }: Tx, id: string, until: Date): Promise<void> {
  await db.updateTable('counter').set({ expires_at: until.toISOString() }).where('id', '=', id).execute()
}

/** Subtracts one from a counter, for an attempt that turned out to be correct. */
export async function decrementCounter({ db }: Tx, id: string): Promise<void> {
  await db
    .updateTable('counter')
    .set((eb) => ({ counted: eb('counted', '-', 1) }))
    .where('id', '=', id)
    .where('counted', '>', 0)
    .execute()
}

export async function resetCounter({ db }: Tx, id: string): Promise<void> {
  await db.deleteFrom('counter').where('id', '=', id).execute()
}

/** Resets these counters, and all counters whose id is one of these ids followed by a space and more text. */
export async function resetCounters({ db }: Tx, ids: string[]): Promise<void> {
  for (const id of ids)
    await db
      .deleteFrom('counter')
      .where((eb) => eb.or([eb('id', '=', id), eb('id', 'like', `${id} %`)]))
      .execute()
}

/** Deletes expired counters, including those written while the clock was ahead. */
export async function deleteExpiredCounters({ db }: Reader, now: Date): Promise<void> {
  const implausible = after(now, longestWindow + clockTolerance)
  await db
    .deleteFrom('counter')
    .where((eb) => eb.or([eb('expires_at', '<=', now.toISOString()), eb('expires_at', '>', implausible)]))
    .execute()
}

function after(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString()
}
