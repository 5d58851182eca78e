import { setTimeout } from 'node:timers/promises'
import { Problem } from '#domain/errors.ts'
import { Collision, isBusy, isDiskFullError, isSerializationFailure } from './database-errors.ts'
import {
  AlreadyCommitted,
  findResult,
  deleteVoidResult,
  type IdempotentWrite,
  insertResult,
} from './idempotency.ts'
import { newId } from './ids.ts'
import { markDiskFull } from './disk-full.ts'
import type { Reader, Store } from './connection.ts'
import type { PubSubEvent } from './pubsub.ts'
import type { UndoRow } from './undo.ts'

export { Collision }

declare const inside: unique symbol

/** Proof that a transaction is open. */
export type Tx = Reader & {
  [inside]: true
  /** Published after the commit. */
  events: PubSubEvent[]
  /** Id of this write, sent with its events. */
  change: string
  /** What the write changed, for whoever made it. */
  undo: UndoRow[]
  /** Attempts that failed because another transaction was faster. */
  collisions: number
}

/** After that many collisions the last error is answered (503) and logged. */
const maxAttempts = 5
/** How long a write waits for another process on SQLite, and between retries; milliseconds. */
const [busyTimeoutMs, busyRetryMs] = [5000, 20]

/**
 * Commits or rolls back. After a collision with another transaction the work runs again, so it must have no side effects but
 * database writes and `tx.events`; only the committed attempt's events are published. The transaction of an idempotent write
 * that an earlier request has committed is rolled back, and resolves with the result of then.
 */
export async function inTransaction<T>(source: TransactionSource, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { write } = source
  const { result, events } = await (write ? commitOnce(source, write, work) : commitWithRetries(source, work))
  source.store.pubsub.afterCommit(events)
  return result
}

type TransactionSource = {
  store: Store
  change?: string | undefined
  write?: IdempotentWrite | undefined
}

type Committed<T> = { result: T; events: PubSubEvent[] }

/**
 * Runs the work first and looks for an earlier result only when that fails, so that a write that comes once costs no read. It
 * fails on the unique result, or is refused because of what the earlier request has done.
 */
async function commitOnce<T>(
  source: TransactionSource,
  write: IdempotentWrite,
  work: (tx: Tx) => Promise<T>,
): Promise<Committed<T>> {
  const { store } = source
  const step = write.steps++
  const workAndResult = async (tx: Tx) => {
    const result = await work(tx)
    await insertResult(tx, write, step, result)
    return result
  }
  for (;;) {
    try {
      const committed = await commitWithRetries(source, workAndResult)
      write.isReplay = false
      return committed
    } catch (error) {
      const isRepeat = error instanceof AlreadyCommitted
      if (!isRepeat && !(error instanceof Problem)) throw error
      const earlier = await findResult(store, write, step)
      if (earlier) {
        write.isReplay = true
        return { result: earlier.result as T, events: [] }
      }
      if (!isRepeat) throw error
      await deleteVoidResult(store, write)
    }
  }
}

async function commitWithRetries<T>(
  { store, change }: TransactionSource,
  work: (tx: Tx) => Promise<T>,
): Promise<Committed<T>> {
  const busyDeadline = performance.now() + busyTimeoutMs
  for (let collisions = 0; ;) {
    const events: PubSubEvent[] = []
    try {
      return await store.db.transaction().execute(async (db) => {
        const reader = { db, kind: store.kind, events, change: change ?? newId(), undo: [], collisions }
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
