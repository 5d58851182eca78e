import type { Store } from './connection.ts'
import { newId } from './ids.ts'
import { inTransaction } from './transaction.ts'

const timeoutMs = 5000

/** Message for the operator if `supportsNotify` returns false. */
export const notifyUnsupported =
  'what one connection notifies another does not hear, so no board would be live. A pooler in between must leave each connection to itself, as PgBouncer does with pool_mode = session.'

/**
 * Returns whether notifications of the database arrive. A connection pooler in transaction mode accepts LISTEN but
 * never delivers them, so check once at startup.
 */
export async function supportsNotify(store: Store): Promise<boolean> {
  const change = newId()
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const onMessage = (event: { change: string }) => event.change === change && resolve(true)
  const stop = await store.pubsub.subscribe({ onMessage, onGap: () => {} })
  const timeout = setTimeout(() => resolve(false), timeoutMs)
  await inTransaction({ store }, async ({ events }) => {
    events.push({ workspaceId: null, topic: 'access', ids: [], restrictedIds: [], change })
  })
  return promise.finally(() => {
    clearTimeout(timeout)
    return stop()
  })
}
