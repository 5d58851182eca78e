import { isRetriable } from './faults.ts'
import type { Reader, Store } from './connection.ts'

declare const inside: unique symbol

/** What a store function that writes asks for: proof that a transaction is open. */
export type Tx = Reader & { [inside]: true }

const tries = 5

/**
 * Runs the work in one transaction and commits it, or rolls all of it back. When PostgreSQL gives up on one of several
 * colliding transactions, the whole work is done again, so it must do nothing but read and write the database.
 */
export async function inTransaction<T>(
  { store }: { store: Store },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let left = tries; ; left--) {
    try {
      return await store.db.transaction().execute((db) => work({ db, kind: store.kind } as Reader as Tx))
    } catch (error) {
      if (left <= 1 || !isRetriable(error)) throw error
    }
  }
}
