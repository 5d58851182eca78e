import { EventEmitter } from 'node:events'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { liveTopics } from '#domain/live-topics.ts'
import { listenOnChannel } from './listen.ts'
import { pipeline } from './pipeline.ts'
import type { Tables } from './tables.ts'

/** Event that is published when the transaction commits. */
const PubSubEvent = z.object({
  /** Null if the event is for the users in `ids` instead of a workspace. */
  workspaceId: z.string().nullable(),
  topic: z.enum(liveTopics),
  ids: z.array(z.string()),
  /** Ids that only facilitators may receive. */
  restrictedIds: z.array(z.string()),
  change: z.string(),
})

export type PubSubEvent = z.output<typeof PubSubEvent>

const PubSubEvents = z.array(PubSubEvent)

type Subscriber = {
  onMessage: (event: PubSubEvent) => void
  /** Called when events may have been missed, so clients must refetch. */
  onGap: () => void
}

/** Delivers events to every server that uses the database. */
export type PubSub = {
  /** Runs as the last step of the transaction. */
  beforeCommit: (db: Kysely<Tables>, events: PubSubEvent[]) => Promise<void>
  afterCommit: (events: PubSubEvent[]) => void
  /** Resolves once subscribed, with the function that unsubscribes. */
  subscribe: (subscriber: Subscriber) => Promise<() => Promise<void>>
}

/** Delivers events with an emitter, which is enough because SQLite has one server process. */
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

/**
 * Delivers events with NOTIFY: at commit, in commit order. PostgreSQL allows payloads of up to 8,000 bytes, and
 * ours contain only a few ids.
 */
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

/**
 * Returns undefined for invalid payloads (another version, or another program's NOTIFY), which are treated as missed
 * events.
 */
function tryParseEvents(payload: string): PubSubEvent[] | undefined {
  try {
    return PubSubEvents.parse(JSON.parse(payload))
  } catch {
    return undefined
  }
}
