import type { Store } from './connection.ts'
import { DatabaseUnavailable } from './database-errors.ts'
import { wasDiskFullJustNow } from './disk-full.ts'
import { inTransaction } from './transaction.ts'

/** Milliseconds: the timeout of the check, and how long its result is cached. */
const [timeoutMs, cachedMs] = [2000, 1000]

/**
 * Creates a check that writes to the database, because a database that is full, locked or read-only still answers
 * reads. Checks at most once a second.
 */
export function createHealthCheck(store: Store): () => Promise<void> {
  let cached: { at: number; outcome: Promise<void> } | undefined
  return () => {
    if (wasDiskFullJustNow(store)) return Promise.reject(new DatabaseUnavailable('The disk is full.'))
    const now = performance.now()
    if (!cached || now - cached.at > cachedMs)
      cached = { at: now, outcome: withTimeout(writeUnchanged(store)) }
    return cached.outcome
  }
}

async function writeUnchanged(store: Store): Promise<void> {
  await inTransaction({ store }, async ({ db }) => {
    await db
      .updateTable('migration')
      .set((eb) => ({ applied_at: eb.ref('applied_at') }))
      .execute()
  })
}

function withTimeout(work: Promise<void>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timeout = setTimeout(() => reject(new DatabaseUnavailable('The database is too slow.')), timeoutMs)
  work.then(resolve, reject).finally(() => clearTimeout(timeout))
  return promise
}
