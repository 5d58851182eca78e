import { Readable } from 'node:stream'
import { Problem } from '#domain/errors.ts'
import { limits } from '#domain/limits.ts'
import { newId } from '../db/ids.ts'
import type { Store } from '../db/connection.ts'
import type { Note } from '../db/pubsub.ts'
import { type Sent, sentAs } from './serialize-event.ts'

/** Who subscribes to which workspace. */
export type Watch = {
  userId: string
  workspaceId: string
  seesHidden: boolean
  /** Whether the user may still see the workspace; asked after access events and once an hour. */
  isAllowed: () => Promise<boolean>
}

type Open = Watch & { stream: Readable; beats: number; mustLook: boolean }

export type Live = {
  /** Streams events from now on, after replaying those of the last `age` milliseconds. */
  open: (watch: Watch, age: number | undefined) => Readable
  /** Ends all streams and unsubscribes. */
  close: () => Promise<void>
}

/** In milliseconds. */
const [second, minute] = [1000, 60_000]
const usualBeat = 25 * second
/** Sessions also expire silently, so access is rechecked after this many heartbeats: an hour. */
const beatsUntilLook = 144
/** Events are kept for two minutes, for clients that reconnect. `deliverySlack` covers events that were in transit. */
const remembers = 2 * minute
const onTheWay = 5 * second
const mostRemembered = 10_000
/** A slow client that leaves more than this unread is disconnected; it catches up when it reconnects. */
const mostUnreadBytes = 64 * 1024

/** This server's event streams. Receives the events of all servers on the database and forwards each to the subscribers who may see it. */
export async function openLive(store: Store, beatEvery = usualBeat): Promise<Live> {
  const streams = new Set<Open>()
  let recent: { note: Note; at: number }[] = []
  const begun = performance.now()
  let hearsSince = begun
  let isClosed = false

  const hear = (note: Note) => {
    remember(note)
    if (note.topic === 'access') {
      for (const open of streams) if (note.ids.includes(open.userId)) void lookAgain(open)
    }
    const sent = sentAs(note)
    for (const open of streams) if (isFor(open, note)) send(open, sent)
  }
  const remember = (note: Note) => {
    const now = performance.now()
    recent.push({ note, at: now })
    const first = recent.findIndex(({ at }) => at > now - remembers)
    if (first > 0) recent = recent.slice(first)
    if (recent.length <= mostRemembered) return
    recent.shift()
    hearsSince = recent[0]?.at ?? now
  }
  const missed = () => {
    hearsSince = performance.now()
    recent = []
    for (const open of streams) {
      send(open, sentAs(everything(open)))
      void lookAgain(open)
    }
  }
  const lookAgain = async (open: Open) => {
    const isAllowed = await open.isAllowed().catch(() => undefined)
    open.mustLook = isAllowed === undefined // a database outage must not end streams
    if (isAllowed === false) end(open)
  }
  /** Access may have been revoked between the check and the subscription. */
  const mayHaveLost = ({ userId }: Watch, now: number) =>
    (hearsSince > begun && hearsSince > now - onTheWay) ||
    recent.some(({ note, at }) => note.topic === 'access' && note.ids.includes(userId) && at > now - onTheWay)
  const end = (open: Open) => {
    if (streams.delete(open)) open.stream.push(null)
  }
  const beat = setInterval(() => {
    for (const open of streams) {
      send(open, signOfLife)
      open.beats += 1
      if (open.mustLook || open.beats % beatsUntilLook === 0) void lookAgain(open)
    }
  }, beatEvery).unref()
  const stopListening = await store.wire.listen({ hear, missed })

  return {
    open(watch, age) {
      if (isClosed) throw new Problem('unavailable')
      assertFewEnough(streams, watch.userId)
      const stream = new Readable({ read() {}, highWaterMark: mostUnreadBytes })
      const open = { ...watch, stream, beats: 0, mustLook: false }
      streams.add(open)
      stream.once('close', () => streams.delete(open))
      const now = performance.now()
      const since = now - (age ?? Infinity)
      if (since < Math.max(hearsSince, now - remembers)) send(open, sentAs(everything(open)))
      else {
        for (const { note, at } of recent)
          if (at >= since - onTheWay && isFor(open, note)) send(open, sentAs(note))
      }
      send(open, signOfLife)
      if (mayHaveLost(watch, now)) void lookAgain(open)
      return stream
    },
    async close() {
      isClosed = true
      clearInterval(beat)
      for (const open of streams) end(open)
      await stopListening()
    },
  }
}

/** A named event, because EventSource does not report SSE comments. */
const signOfLife: Sent = { toAll: 'event: beat\ndata: 1\n\n', toLearners: 'event: beat\ndata: 1\n\n' }

function send({ stream, seesHidden }: Open, { toAll, toLearners }: Sent): void {
  const text = seesHidden ? toAll : toLearners
  if (text === undefined || stream.destroyed) return
  stream.push(text)
  if (stream.readableLength > mostUnreadBytes) stream.destroy()
}

function isFor({ userId, workspaceId }: Watch, note: Note): boolean {
  return note.workspaceId === null ? note.ids.includes(userId) : note.workspaceId === workspaceId
}

function everything({ workspaceId }: Watch): Note {
  return { workspaceId, topic: 'everything', ids: [], hidden: [], version: newId() }
}

function assertFewEnough(streams: Set<Open>, userId: string): void {
  const { ofOne, ofAll } = limits.streamsAtOnce
  let own = 0
  for (const open of streams) if (open.userId === userId) own += 1
  if (own >= ofOne || streams.size >= ofAll) throw new Problem('too_many_tries', { retryAfter: 60 })
}
