import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { databaseKinds, createDatabase, openTestStore } from '#tests/support/databases.ts'
import { openPostgres, type Store } from './connection.ts'
import type { PubSubEvent } from './pubsub.ts'
import { inTransaction, type Tx } from './transaction.ts'

function recordingSubscriber() {
  const events: PubSubEvent[] = []
  const waiting: (() => void)[] = []
  const wake = () => waiting.splice(0).forEach((go) => go())
  let gaps = 0
  return {
    events,
    subscriber: {
      onMessage: (event: PubSubEvent) => (events.push(event), wake()),
      onGap: () => (gaps++, wake()),
    },
    until: async (what: 'events' | 'gaps', count: number) => {
      while ((what === 'events' ? events.length : gaps) < count)
        await new Promise<void>((go) => waiting.push(go))
    },
  }
}

function publishTopic({ events, change }: Tx, topic: PubSubEvent['topic']) {
  events.push({ workspaceId: 'home', topic, ids: [], restrictedIds: [], change })
}

/** Returns the error that PostgreSQL sends when a transaction must give way to another one. */
function serializationFailure() {
  return Object.assign(new DatabaseError('could not serialize access', 0, 'error'), { code: '40001' })
}

describe.each(databaseKinds)('published events (%s)', (kind) => {
  let store: Store
  beforeAll(async () => {
    store = await openTestStore(kind, inject('postgresUrl'))
  })
  afterAll(() => store.close())

  it('publishes on commit, once after retries and never after a rollback', async () => {
    const { events, subscriber, until } = recordingSubscriber()
    const stop = await store.pubsub.subscribe(subscriber)
    let tries = 0
    await inTransaction({ store }, async (tx) => {
      publishTopic(tx, 'tasks')
      if (++tries < 3) throw serializationFailure()
      expect(events).toEqual([])
    })
    const failed = inTransaction({ store }, async (tx) => {
      publishTopic(tx, 'members')
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await inTransaction({ store }, async (tx) => publishTopic(tx, 'sprints'))
    await until('events', 2)
    expect(events.map(({ topic }) => topic)).toEqual(['tasks', 'sprints'])
    await stop()
  })

  it('delivers the events of a write to every subscriber with the same change id', async () => {
    const subscribers = [recordingSubscriber(), recordingSubscriber()]
    const stops = await Promise.all(subscribers.map(({ subscriber }) => store.pubsub.subscribe(subscriber)))
    const change = '3f0e6bd4-6f0b-4b6e-9d0a-0f1a2b3c4d5e'
    await inTransaction(
      { store, change },
      async (tx) => (publishTopic(tx, 'tasks'), publishTopic(tx, 'members')),
    )
    for (const { events, until } of subscribers) {
      await until('events', 2)
      expect(events.map(({ change }) => change)).toEqual([change, change])
    }
    for (const stop of stops) await stop()
  })
})

describe('the LISTEN connection to PostgreSQL', () => {
  it('reconnects after it was cut, and reports a possible gap', async () => {
    const store = openPostgres(await createDatabase(inject('postgresUrl')))
    const { events, subscriber, until } = recordingSubscriber()
    const stop = await store.pubsub.subscribe(subscriber)
    for (const gaps of [1, 2]) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen%'`.execute(
        store.db,
      )
      await until('gaps', gaps)
    }
    await inTransaction({ store }, async (tx) => publishTopic(tx, 'tasks'))
    await until('events', 1)
    expect(events).toHaveLength(1)
    await stop()
    await store.close()
  })

  it('reports a gap for an unknown notification, and keeps listening', async () => {
    const store = openPostgres(await createDatabase(inject('postgresUrl')))
    const { events, subscriber, until } = recordingSubscriber()
    const stop = await store.pubsub.subscribe(subscriber)
    const strange = ['hello', '', '{}', 'null', '[{}]', '[{"topic":"tasks","ids":{}}]']
    for (const payload of strange)
      await sql`select pg_notify('sprintling_notes', ${payload})`.execute(store.db)
    await until('gaps', strange.length)
    await inTransaction({ store }, async (tx) => publishTopic(tx, 'tasks'))
    await until('events', 1)
    expect(events).toHaveLength(1)
    await stop()
    await store.close()
  })
})
