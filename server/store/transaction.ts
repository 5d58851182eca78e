import { setTimeout } from 'node:timers/promises'
import { isBusy, isLackOfRoom, isRetriable } from './faults.ts'
import { noteLackOfRoom } from './room.ts'
import type { Reader, Store } from './connection.ts'

declare const inside: unique symbol

/** What a store function that writes asks for: proof that a transaction is open. */
export type Tx = Reader & { [inside]: true }

const tries = 5
/** How long a write waits for another program that writes to the embedded database, and between two looks; milliseconds. */
const [busyPatience, lookEvery] = [5000, 20]

/**
 * Runs the work in one transaction and commits it, or rolls all of it back. When PostgreSQL gives up on one of several
 * colliding transactions, the whole work is done again, so it must do nothing but read and write the database.
 */
export async function inTransaction<T>(
  { store }: { store: Store },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const patientUntil = performance.now() + busyPatience
  for (let left = tries; ;) {
    try {
      return await store.db.transaction().execute((db) => work({ db, kind: store.kind } as Reader as Tx))
    } catch (error) {
      if (isLackOfRoom(error)) noteLackOfRoom(store)
      if (isBusy(error) && performance.now() < patientUntil) await setTimeout(lookEvery)
      else if (!isRetriable(error) || --left === 0) throw error
    }
  }
}
