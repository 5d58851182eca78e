import { type ControlledTransaction, sql } from 'kysely'
import { expect } from 'vitest'
import type { Store } from '#server/db/connection.ts'
import type { Tables } from '#server/db/tables.ts'

/** Returns how many connections to this PostgreSQL database are waiting for a lock. */
export async function countLockWaits({ db }: Store): Promise<number> {
  const { rows } = await sql`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows.length
}

export type Held = {
  row: { table: 'user' | 'workspace'; id: string }
  change: (others: ControlledTransaction<Tables>) => Promise<unknown>
}

/**
 * Runs `work` while another transaction holds the lock on a row. As soon as `work` waits for the lock, the other
 * transaction makes its change and commits.
 */
export async function whileHeld<T>(store: Store, { row, change }: Held, work: () => Promise<T>): Promise<T> {
  const others = await store.db.startTransaction().execute()
  await others.selectFrom(row.table).select('id').where('id', '=', row.id).forNoKeyUpdate().execute()
  try {
    const result = work()
    await expect.poll(() => countLockWaits(store), { timeout: 10_000 }).toBeGreaterThan(0)
    await change(others)
    await others.commit().execute()
    return await result
  } finally {
    if (!others.isCommitted) await others.rollback().execute() // an open one would block `store.close()`
  }
}
