import type { Store } from '#server/db/connection.ts'
import type { PubSubEvent } from '#server/db/pubsub.ts'
import { inTransaction } from '#server/db/transaction.ts'

/**
 * Returns the events that are published during `work`. A final event marks the point at which all of them have arrived.
 */
export async function eventsDuring(store: Store, work: () => Promise<unknown>): Promise<PubSubEvent[]> {
  const heard: PubSubEvent[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const onMessage = (event: PubSubEvent) => (event.workspaceId === 'the end' ? resolve() : heard.push(event))
  const stop = await store.pubsub.subscribe({ onMessage, onGap: () => {} })
  await work()
  await inTransaction({ store }, async ({ events, change }) => {
    events.push({ workspaceId: 'the end', topic: 'everything', ids: [], restrictedIds: [], change })
  })
  await promise
  await stop()
  return heard
}
