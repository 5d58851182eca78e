import type { Store } from './connection.ts'
import { Outage } from './database-errors.ts'
import { lacksRoom } from './disk-full.ts'
import { inTransaction } from './transaction.ts'

/** Timeout of the check, and how long its result is cached; milliseconds. */
const [patience, holdsFor] = [2000, 1000]

/** Checks by writing: a full, locked or read-only database still answers reads. At most once a second. */
export function databaseCheck(store: Store): () => Promise<void> {
  let last: { at: number; outcome: Promise<void> } | undefined
  return () => {
    if (lacksRoom(store)) return Promise.reject(new Outage('The database has no room.'))
    const now = performance.now()
    if (!last || now - last.at > holdsFor) last = { at: now, outcome: inTime(writeNothingNew(store)) }
    return last.outcome
  }
}

async function writeNothingNew(store: Store): Promise<void> {
  await inTransaction({ store }, async ({ db }) => {
    await db
      .updateTable('migration')
      .set((eb) => ({ applied_at: eb.ref('applied_at') }))
      .execute()
  })
}

function inTime(work: Promise<void>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const late = setTimeout(() => reject(new Outage('The database is too slow.')), patience)
  work.then(resolve, reject).finally(() => clearTimeout(late))
  return promise
}
