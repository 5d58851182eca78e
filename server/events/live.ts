import { Readable } from 'node:stream'
import { Problem } from '#domain/errors.ts'
import { limits } from '#domain/limits.ts'
import { newId } from '../store/ids.ts'
import type { Store } from '../store/connection.ts'
import type { Note } from '../store/notes.ts'
import { type Sent, sentAs } from './sent.ts'

/** Whose stream of which workspace. */
export type Watch = {
  userId: string
  workspaceId: string
  seesHidden: boolean
  /** Whether the stream could still be opened now; asked when that may have changed, and now and then. */
  isAllowed: () => Promise<boolean>
}

type Open = Watch & { stream: Readable; beats: number; mustLook: boolean }

export type Live = {
  /** A stream of everything that is noted from now on, and of what was in the last `age` milliseconds. */
  open: (watch: Watch, age: number | undefined) => Readable
  /** Ends every stream and listens no more. */
  close: () => Promise<void>
}

/** In milliseconds. */
const [second, minute] = [1000, 60_000]
const usualBeat = 25 * second
/** Sessions end by themselves as well: after so many beats, an hour, a stream is looked at again. */
const beatsUntilLook = 144
/** What is kept for whoever was away for a moment; they may have been on the way for a while as well. */
const remembers = 2 * minute
const onTheWay = 5 * second
const mostRemembered = 10_000
/** A reader who leaves more than this unread is cut off, and catches up when it comes again. */
const mostUnreadBytes = 64 * 1024

/**
 * The open streams of this server. It hears the notes of all servers on the database, and passes each of them to those
 * who may know of it.
 */
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
    open.mustLook = isAllowed === undefined // nobody is sent away because the database is
    if (isAllowed === false) end(open)
  }
  /** Whether the access that was just asked for may have been taken since. */
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

/** Named for its event: a comment would keep the connection open as well, but a browser would not hear it. */
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
