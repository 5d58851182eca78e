import type { Store } from './connection.ts'
import { newId } from './ids.ts'
import { inTransaction } from './transaction.ts'

const patience = 5000

/** Printed to the operator. */
export const unheard =
  'what one connection notifies another does not hear, so no board would be live. A pooler in between must leave each connection to itself, as PgBouncer does with pool_mode = session.'

/** A pooler in transaction mode accepts LISTEN but never delivers, so check once at start. */
export async function hearsNotes(store: Store): Promise<boolean> {
  const version = newId()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const hear = (note: { version: string }) => note.version === version && resolve(true)
  const stop = await store.wire.listen({ hear, missed: () => {} })
  const late = setTimeout(() => resolve(false), patience)
  await inTransaction({ store }, async ({ notes }) => {
    notes.push({ workspaceId: null, topic: 'access', ids: [], hidden: [], version })
  })
  return promise.finally(() => {
    clearTimeout(late)
    return stop()
  })
}
