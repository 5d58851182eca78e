import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { limits } from '#domain/limits.ts'
import { openTestStore } from '#tests/support/databases.ts'
import type { Store } from '../db/connection.ts'
import type { PubSubEvent } from '../db/pubsub.ts'
import { type EventHub, openEventHub } from './hub.ts'

const heartbeatMs = 5
const subscription = { userId: 'ben', network: '192.0.2.1', workspaceId: 'home', seesRestricted: false }

let store: Store
let hub: EventHub
let subscriber: { onMessage: (event: PubSubEvent) => void; onGap: () => void }

/** Uses a PubSub that the test controls. */
beforeEach(async () => {
  store = await openTestStore('sqlite', '')
  const pubsub: Store['pubsub'] = {
    ...store.pubsub,
    subscribe: async (given) => {
      subscriber = given
      return async () => {}
    },
  }
  hub = await openEventHub({ ...store, pubsub }, heartbeatMs)
})
afterEach(async () => {
  await hub.close()
  await store.close()
})

const access = (userId: string): PubSubEvent => ({
  workspaceId: null,
  topic: 'access',
  ids: [userId],
  restrictedIds: [],
  change: '1',
})

/** Counts the heartbeats until the stream ended. Access is rechecked after 144 in any case. */
const countHeartbeats = async (stream: Readable) => (await text(stream)).split('event: heartbeat').length - 1

it('ends an event stream that was opened while the membership was being removed', async () => {
  subscriber.onMessage(access('ben'))
  expect(
    await countHeartbeats(hub.subscribe({ ...subscription, isAllowed: async () => false }, 0)),
  ).toBeLessThan(100)
})

it('rechecks every open event stream after a gap in the notifications', async () => {
  const stream = hub.subscribe({ ...subscription, isAllowed: async () => false }, 0)
  subscriber.onGap()
  expect(await countHeartbeats(stream)).toBeLessThan(100)
})

it('rechecks an event stream that was opened just after a gap in the notifications', async () => {
  subscriber.onGap()
  expect(
    await countHeartbeats(hub.subscribe({ ...subscription, isAllowed: async () => false }, 0)),
  ).toBeLessThan(100)
})

it('rechecks access again if the database was unavailable', async () => {
  let looks = 0
  const isAllowed = async () => {
    looks += 1
    if (looks < 3) throw new Error('the database is away')
    return false
  }
  const stream = hub.subscribe({ ...subscription, isAllowed }, 0)
  subscriber.onMessage(access('ben'))
  expect(await countHeartbeats(stream)).toBeLessThan(100)
  expect(looks).toBe(3)
})

it('limits the event streams of the server, and allows another when one has ended', async () => {
  const { perUser, perServer } = limits.openStreams
  const streams = Array.from({ length: perServer }, (_, index) =>
    open(`person ${Math.floor(index / perUser)}`),
  )
  expect(() => open('one more')).toThrow(tooMany)
  const [one] = streams
  if (one) await once(one.destroy(), 'close')
  expect(open('one more').destroyed).toBe(false)
})

it('limits the event streams of one network, and still accepts those of others', async () => {
  const { perUser, perNetwork, perServer } = limits.openStreams
  expect(perNetwork).toBeGreaterThanOrEqual(300)
  expect(perNetwork).toBeLessThan(perServer)
  const network = '192.0.2.7'
  for (let index = 0; index < perNetwork; index++) open(`person ${Math.floor(index / perUser)}`, network)
  expect(() => open('one more', network)).toThrow(tooMany)
  expect(open('one more', '192.0.2.8').destroyed).toBe(false)
})

const tooMany = expect.objectContaining({ code: 'too_many_streams', retryAfter: 60 })

/** Opens a stream. By default every user is in a different network. */
function open(userId: string, network = userId): Readable {
  return hub.subscribe({ ...subscription, userId, network, isAllowed: async () => true }, 0)
}
