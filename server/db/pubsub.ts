import { EventEmitter } from 'node:events'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { liveTopics } from '#domain/live-topics.ts'
import { listenOnChannel } from './listen.ts'
import { pipeline } from './pipeline.ts'
import type { Tables } from './tables.ts'

/** Published when the transaction commits. */
const PubSubEvent = z.object({
  /** Null: addressed to the users in `ids`, not to a workspace. */
  workspaceId: z.string().nullable(),
  topic: z.enum(liveTopics),
  ids: z.array(z.string()),
  /** For facilitators only. */
  restrictedIds: z.array(z.string()),
  change: z.string(),
})

export type PubSubEvent = z.output<typeof PubSubEvent>

const PubSubEvents = z.array(PubSubEvent)

type Subscriber = {
  onMessage: (event: PubSubEvent) => void
  /** Events may have been missed; refetch. */
  onGap: () => void
}

/** Delivers events to every server on the database. */
export type PubSub = {
  /** Called last in the transaction. */
  beforeCommit: (db: Kysely<Tables>, events: PubSubEvent[]) => Promise<void>
  afterCommit: (events: PubSubEvent[]) => void
  /** Resolves once subscribed, with the function that unsubscribes. */
  subscribe: (subscriber: Subscriber) => Promise<() => Promise<void>>
}

/** SQLite has one server process, so an emitter is enough. */
export function inProcessPubSub(): PubSub {
  const emitter = new EventEmitter<{ event: [PubSubEvent] }>()
  return {
    beforeCommit: async () => {},
    afterCommit: (events) => {
      for (const event of events) emitter.emit('event', event)
    },
    subscribe: async ({ onMessage }) => {
      emitter.on('event', onMessage)
      return async () => void emitter.off('event', onMessage)
    },
  }
}

const channel = 'sprintling_notes'

/** NOTIFY is delivered at commit, in commit order; payloads are limited to 8,000 bytes, ours are a few ids. */
export function postgresPubSub(url: string): PubSub {
  return {
    beforeCommit: async (db, events) => {
      if (events.length === 0) return
      const notify = sql`select pg_notify(${channel}, ${JSON.stringify(events)})`
      await pipeline({ db }, notify.compile(db))
    },
    afterCommit: () => {},
    subscribe: ({ onMessage, onGap }) =>
      listenOnChannel(url, channel, {
        onPayload: (payload) => {
          const events = tryParseEvents(payload)
          if (!events) return onGap()
          for (const event of events) onMessage(event)
        },
        onGap,
      }),
  }
}

/** Invalid payloads (another version, or somebody else's NOTIFY) count as a gap. */
function tryParseEvents(payload: string): PubSubEvent[] | undefined {
  try {
    return PubSubEvents.parse(JSON.parse(payload))
  } catch {
    return undefined
  }
}
