import { setTimeout } from 'node:timers/promises'
import { Collision, isBusy, isDiskFullError, isSerializationFailure } from './database-errors.ts'
import { newId } from './ids.ts'
import { markDiskFull } from './disk-full.ts'
import type { Reader, Store } from './connection.ts'
import type { PubSubEvent } from './pubsub.ts'

export { Collision }

declare const inside: unique symbol

/** Proof that a transaction is open. */
export type Tx = Reader & {
  [inside]: true
  /** Published after the commit. */
  events: PubSubEvent[]
  /** Id of this write, sent with its events. */
  change: string
  /** Attempts that failed because another transaction was faster. */
  collisions: number
}

/** After that many collisions the last error is answered (503) and logged. */
const maxAttempts = 5
/** How long a write waits for another process on SQLite, and between retries; milliseconds. */
const [busyTimeoutMs, busyRetryMs] = [5000, 20]

/**
 * Commits or rolls back. After a collision with another transaction the work runs again, so it must have no side effects but
 * database writes and `tx.events`; only the committed attempt's events are published.
 */
export async function inTransaction<T>(source: TransactionSource, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { result, events } = await commitWithRetries(source, work)
  source.store.pubsub.afterCommit(events)
  return result
}

type TransactionSource = { store: Store; change?: string | undefined }

type Committed<T> = { result: T; events: PubSubEvent[] }

async function commitWithRetries<T>(
  { store, change }: TransactionSource,
  work: (tx: Tx) => Promise<T>,
): Promise<Committed<T>> {
  const busyDeadline = performance.now() + busyTimeoutMs
  for (let collisions = 0; ;) {
    const events: PubSubEvent[] = []
    try {
      return await store.db.transaction().execute(async (db) => {
        const reader = { db, kind: store.kind, events, change: change ?? newId(), collisions }
        const result = await work(reader as Reader as Tx)
        await store.pubsub.beforeCommit(db, events)
        return { result, events }
      })
    } catch (error) {
      if (isDiskFullError(error)) markDiskFull(store)
      if (isBusy(error) && performance.now() < busyDeadline) await setTimeout(busyRetryMs)
      else if (!isSerializationFailure(error) || ++collisions === maxAttempts) throw error
    }
  }
}
