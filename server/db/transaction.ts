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

/** Open transaction. A function that takes it as a parameter can be called only inside a transaction. */
export type Tx = Reader & {
  [inside]: true
  /** Events that are published after the commit. */
  events: PubSubEvent[]
  /** Id of this write, sent with its events. */
  change: string
  /** Rows that the write changed, so that the user who made it can undo it. */
  undo: UndoRow[]
  /** Number of attempts that failed because another transaction was faster. */
  collisions: number
}

/** Number of collisions after which we give up: the last error is logged and answered with 503. */
const maxAttempts = 5
/** Milliseconds that a write waits for another process on SQLite, and milliseconds between its retries. */
const [busyTimeoutMs, busyRetryMs] = [5000, 20]

/**
 * Runs `work` in a transaction and commits, or rolls back if it throws. After a collision with another transaction
 * `work` runs again, so its only side effects may be database writes and `tx.events`. Only the events of the committed
 * attempt are published. If an earlier request has already committed this idempotent write, rolls back and resolves
 * with the earlier result.
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
  /** If true, throws `forbidden` instead of committing, unless `work` throws another error first. */
  neverCommits?: boolean
}

type Committed<T> = { result: T; events: PubSubEvent[] }

/**
 * Runs `work` first, and looks for an earlier result only if it fails, so that a write that is sent once costs no extra
 * read. A repeated write fails because its result is already stored, or because of changes by the earlier request.
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
  { store, change, neverCommits }: TransactionSource,
  work: (tx: Tx) => Promise<T>,
): Promise<Committed<T>> {
  const busyDeadline = performance.now() + busyTimeoutMs
  for (let collisions = 0; ;) {
    const events: PubSubEvent[] = []
    try {
      return await store.db.transaction().execute(async (db) => {
        const reader = { db, kind: store.kind, events, change: change ?? newId(), undo: [], collisions }
        const result = await work(reader as Reader as Tx)
        if (neverCommits) throw new Problem('forbidden')
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
