import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { limits } from '#domain/limits.ts'
import { openTestStore } from '#tests/support/databases.ts'
import type { Store } from '../db/connection.ts'
import type { Note } from '../db/pubsub.ts'
import { type Live, openLive } from './hub.ts'

const beatEvery = 5
const watched = { userId: 'ben', workspaceId: 'home', seesHidden: false }

let store: Store
let live: Live
let hearer: { hear: (note: Note) => void; missed: () => void }

/** A PubSub that the test controls. */
beforeEach(async () => {
  store = await openTestStore('sqlite', '')
  const wire: Store['wire'] = {
    ...store.wire,
    listen: async (given) => {
      hearer = given
      return async () => {}
    },
  }
  live = await openLive({ ...store, wire }, beatEvery)
})
afterEach(async () => {
  await live.close()
  await store.close()
})

const access = (userId: string): Note => ({
  workspaceId: null,
  topic: 'access',
  ids: [userId],
  hidden: [],
  version: '1',
})

/** Heartbeats until the stream ended; access is rechecked after 144 in any case. */
const beatsOf = async (stream: Readable) => (await text(stream)).split('event: beat').length - 1

it('ends a stream that was opened while its membership was being taken', async () => {
  hearer.hear(access('ben'))
  expect(await beatsOf(live.open({ ...watched, isAllowed: async () => false }, 0))).toBeLessThan(100)
})

it('looks at every stream again when something may not have been heard', async () => {
  const stream = live.open({ ...watched, isAllowed: async () => false }, 0)
  hearer.missed()
  expect(await beatsOf(stream)).toBeLessThan(100)
})

it('looks at a stream that was opened just after something may not have been heard', async () => {
  hearer.missed()
  expect(await beatsOf(live.open({ ...watched, isAllowed: async () => false }, 0))).toBeLessThan(100)
})

it('looks once more while the database cannot say', async () => {
  let looks = 0
  const isAllowed = async () => {
    looks += 1
    if (looks < 3) throw new Error('the database is away')
    return false
  }
  const stream = live.open({ ...watched, isAllowed }, 0)
  hearer.hear(access('ben'))
  expect(await beatsOf(stream)).toBeLessThan(100)
  expect(looks).toBe(3)
})

it('opens so many streams for all together, and the next one when one of them has ended', async () => {
  const { ofOne, ofAll } = limits.streamsAtOnce
  const open = (userId: string) => live.open({ ...watched, userId, isAllowed: async () => true }, 0)
  const streams = Array.from({ length: ofAll }, (_, index) => open(`user ${Math.floor(index / ofOne)}`))
  expect(() => open('one more')).toThrow(expect.objectContaining({ code: 'too_many_tries', retryAfter: 60 }))
  const [one] = streams
  if (one) await once(one.destroy(), 'close')
  expect(open('one more').destroyed).toBe(false)
})
