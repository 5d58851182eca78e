import { Readable } from 'node:stream'
import { Problem } from '#domain/errors.ts'
import { limits } from '#domain/limits.ts'
import { newId } from '../db/ids.ts'
import type { Store } from '../db/connection.ts'
import type { PubSubEvent } from '../db/pubsub.ts'
import { isPersonal, type SerializedEvent, serializeEvent } from './serialize-event.ts'

/** Subscription of a user to the events of a workspace. */
export type Subscription = {
  userId: string
  /** Network that opened the stream: an IPv4 address or an IPv6 /64. */
  network: string
  workspaceId: string
  seesRestricted: boolean
  /** Returns whether the user may still see the workspace. Called after access events and once an hour. */
  isAllowed: () => Promise<boolean>
}

type OpenStream = Subscription & { stream: Readable; heartbeats: number; needsRecheck: boolean }

export type EventHub = {
  /**
   * Streams new events. First replays the events of the last `age` milliseconds. If they are no longer kept, or if
   * `age` is undefined, sends one event with the topic `everything` instead.
   */
  subscribe: (watch: Subscription, age: number | undefined) => Readable
  /** Ends all streams and unsubscribes. */
  close: () => Promise<void>
}

/** Units in milliseconds. */
const [second, minute] = [1000, 60_000]
const defaultHeartbeatMs = 25 * second
/** Access is rechecked after this many heartbeats, which is an hour, because sessions also expire without an event. */
const heartbeatsUntilRecheck = 144
/**
 * Milliseconds for which events are kept for clients that reconnect. `deliverySlack` is added to the time that a
 * client asks for, because events can arrive with a delay.
 */
const replayWindow = 2 * minute
const deliverySlack = 5 * second
const maxReplayEvents = 10_000
/** Unread bytes after which a slow client is disconnected. It catches up when it reconnects. */
const maxUnreadBytes = 64 * 1024

/**
 * Opens the event streams of this server. Receives the events of all servers on the database, and forwards each event
 * to the subscribers who may see it.
 */
export async function openEventHub(store: Store, heartbeatMs = defaultHeartbeatMs): Promise<EventHub> {
  const streams = new Set<OpenStream>()
  let recent: { event: PubSubEvent; at: number }[] = []
  const startedAt = performance.now()
  let replayableSince = startedAt
  let isClosed = false

  const onMessage = (event: PubSubEvent) => {
    keepForReplay(event)
    if (event.topic === 'access') {
      for (const open of streams) if (event.ids.includes(open.userId)) void recheckAccess(open)
    }
    const sent = serializeEvent(event)
    for (const open of streams) if (isRecipient(open, event)) send(open, sent)
  }
  const keepForReplay = (event: PubSubEvent) => {
    const now = performance.now()
    recent.push({ event, at: now })
    const first = recent.findIndex(({ at }) => at > now - replayWindow)
    if (first > 0) recent = recent.slice(first)
    if (recent.length <= maxReplayEvents) return
    recent.shift()
    replayableSince = recent[0]?.at ?? now
  }
  const onGap = () => {
    replayableSince = performance.now()
    recent = []
    for (const open of streams) {
      send(open, serializeEvent(everythingEvent(open)))
      void recheckAccess(open)
    }
  }
  const recheckAccess = async (open: OpenStream) => {
    const isAllowed = await open.isAllowed().catch(() => undefined)
    open.needsRecheck = isAllowed === undefined // a database outage must not end streams
    if (isAllowed === false) end(open)
  }
  /** Returns whether access may have been revoked between the access check and the subscription. */
  const mayHaveLostAccess = ({ userId }: Subscription, now: number) =>
    (replayableSince > startedAt && replayableSince > now - deliverySlack) ||
    recent.some(
      ({ event, at }) => event.topic === 'access' && event.ids.includes(userId) && at > now - deliverySlack,
    )
  const end = (open: OpenStream) => {
    if (streams.delete(open)) open.stream.push(null)
  }
  const heartbeatTimer = setInterval(() => {
    for (const open of streams) {
      send(open, heartbeat)
      open.heartbeats += 1
      if (open.needsRecheck || open.heartbeats % heartbeatsUntilRecheck === 0) void recheckAccess(open)
    }
  }, heartbeatMs).unref()
  const unsubscribe = await store.pubsub.subscribe({ onMessage, onGap })

  return {
    subscribe(subscription, age) {
      if (isClosed) throw new Problem('unavailable')
      assertStreamLimit(streams, subscription)
      const stream = new Readable({ read() {}, highWaterMark: maxUnreadBytes })
      const open = { ...subscription, stream, heartbeats: 0, needsRecheck: false }
      streams.add(open)
      stream.once('close', () => streams.delete(open))
      const now = performance.now()
      const since = now - (age ?? Infinity)
      if (since < Math.max(replayableSince, now - replayWindow))
        send(open, serializeEvent(everythingEvent(open)))
      else {
        for (const { event, at } of recent)
          if (at >= since - deliverySlack && isRecipient(open, event)) send(open, serializeEvent(event))
      }
      send(open, heartbeat)
      if (mayHaveLostAccess(subscription, now)) void recheckAccess(open)
      return stream
    },
    async close() {
      isClosed = true
      clearInterval(heartbeatTimer)
      for (const open of streams) end(open)
      await unsubscribe()
    },
  }
}

/** Heartbeat as a named event, because EventSource does not report SSE comments. */
const heartbeat: SerializedEvent = {
  forFacilitators: 'event: heartbeat\ndata: 1\n\n',
  forLearners: 'event: heartbeat\ndata: 1\n\n',
}

function send(
  { stream, seesRestricted }: OpenStream,
  { forFacilitators, forLearners }: SerializedEvent,
): void {
  const text = seesRestricted ? forFacilitators : forLearners
  if (text === undefined || stream.destroyed) return
  stream.push(text)
  if (stream.readableLength > maxUnreadBytes) stream.destroy()
}

function isRecipient({ userId, workspaceId, seesRestricted }: Subscription, event: PubSubEvent): boolean {
  if (event.workspaceId === null) return event.ids.includes(userId)
  if (event.workspaceId !== workspaceId) return false
  return !isPersonal(event) || seesRestricted || event.ids.includes(userId)
}

function everythingEvent({ workspaceId }: Subscription): PubSubEvent {
  return { workspaceId, topic: 'everything', ids: [], restrictedIds: [], change: newId() }
}

/** Throws if there are too many open streams. The limit per network applies to all of its accounts together. */
function assertStreamLimit(streams: Set<OpenStream>, { userId, network }: Subscription): void {
  const { perUser, perNetwork, perServer } = limits.openStreams
  let [ofUser, ofNetwork] = [0, 0]
  for (const open of streams) {
    if (open.userId === userId) ofUser += 1
    if (open.network === network) ofNetwork += 1
  }
  if (ofUser >= perUser || ofNetwork >= perNetwork || streams.size >= perServer)
    throw new Problem('too_many_streams', { retryAfter: 60 })
}
