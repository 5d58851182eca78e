import { setTimeout } from 'node:timers/promises'
import { Collision, isBusy, isLackOfRoom, isRetriable } from './faults.ts'
import { newId } from './ids.ts'
import { noteLackOfRoom } from './room.ts'
import type { Reader, Store } from './connection.ts'
import type { Note } from './notes.ts'

export { Collision }

declare const inside: unique symbol

/** What a store function that writes asks for: proof that a transaction is open. */
export type Tx = Reader & {
  [inside]: true
  /** What is told to whoever shows what is written here, once it is committed. */
  notes: Note[]
  /** Names this write to those who hear of it. */
  version: string
  /** How often others were faster before. */
  collisions: number
}

/** How often a transaction is begun in which others were faster; the last of their errors is answered and logged. */
const tries = 5
/** How long a write waits for another program that writes to the embedded database, and between two looks; milliseconds. */
const [busyPatience, lookEvery] = [5000, 20]

/**
 * Runs the work in one transaction and commits it, or rolls all of it back. When it collides with another transaction,
 * the whole work is done again, so it must do nothing but read and write the database, and take
 * notes: those of the try that was committed are told.
 */
export async function inTransaction<T>(visitor: Writer, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { result, notes } = await committed(visitor, work)
  visitor.store.wire.afterCommit(notes)
  return result
}

type Writer = { store: Store; change?: string | undefined }

type Committed<T> = { result: T; notes: Note[] }

async function committed<T>({ store, change }: Writer, work: (tx: Tx) => Promise<T>): Promise<Committed<T>> {
  const patientUntil = performance.now() + busyPatience
  for (let collisions = 0; ;) {
    const notes: Note[] = []
    try {
      return await store.db.transaction().execute(async (db) => {
        const reader = { db, kind: store.kind, notes, version: change ?? newId(), collisions }
        const result = await work(reader as Reader as Tx)
        await store.wire.beforeCommit(db, notes)
        return { result, notes }
      })
    } catch (error) {
      if (isLackOfRoom(error)) noteLackOfRoom(store)
      if (isBusy(error) && performance.now() < patientUntil) await setTimeout(lookEvery)
      else if (!isRetriable(error) || ++collisions === tries) throw error
    }
  }
}
