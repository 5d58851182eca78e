import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Note } from '#contract/live-events.ts'
import { noteAnswer, noteSignOfLife, onceReachable } from '#web/api/reachability.ts'
import { keys } from '#web/api/query-keys.ts'
import { liveReads } from './refetch-on-events.ts'
import { otherWindows } from '#web/session/tab-channel.ts'

/** Milliseconds: reconnect backoff, first and longest; and silence after which the stream counts as lost. */
const [soon, atMost, silence] = [1000, 30_000, 60_000]
/** More than the server replays on reconnect, unless many people write at once. */
const mostKept = 200
/** Milliseconds between checks for silence, such as after the device slept. */
const look = 5000

/** Keeps a workspace up to date while this tab is visible. */
export function useLive(workspaceId: string): void {
  const client = useQueryClient()
  useEffect(() => watch(client, workspaceId), [client, workspaceId])
}

/** Messages between tabs: the stream is alive, it delivered an event, or it is closing. */
type Said = { by: number; note?: Note; hasStopped?: true }

/**
 * Opens an event stream. Browsers allow six HTTP/1.1 connections to a server, so of all tabs on the same workspace only the
 * oldest keeps its stream and passes the events on.
 */
function watch(client: QueryClient, workspaceId: string): () => void {
  const reads = liveReads(client, workspaceId)
  const me = Date.now() + Math.random()
  let source: EventSource | undefined
  let hasCaughtUp = false
  /** The tab that passes events on to this one. */
  let listensTo: number | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  /** Everything shown is at least as new as this moment. */
  let knownAt: number | undefined
  let aliveAt = 0
  /** Recent events, serialised: a new stream replays the last seconds, and those must not be handled twice. */
  let taken: string[] = []

  const take = (note: Note) => {
    const text = JSON.stringify(note)
    const isRepeated = !hasCaughtUp && taken.includes(text)
    if (isRepeated) return
    taken = [...taken.slice(1 - mostKept), text]
    reads.take(note)
    noteAnswer()
  }
  const windows = otherWindows<Said>(`live_${workspaceId}`, ({ by, note, hasStopped }) => {
    if (note && (source || listensTo)) take(note)
    if (by === listensTo) (hasStopped ? open : isAlive)()
    else if (!hasCaughtUp || hasStopped) return
    else if (by > me) say({})
    else listenTo(by)
  })
  const say = (said: Omit<Said, 'by'>) => windows.tell({ by: me, ...said })
  const open = () => {
    close()
    if (document.hidden) return
    aliveAt = Date.now()
    source = new EventSource(`/api/workspaces/${workspaceId}/events?age=${age()}`)
    source.addEventListener('beat', () => {
      if (!hasCaughtUp) noteAnswer() // opening the stream needed the database, so the server is fully up
      hasCaughtUp = true
      isAlive()
      say({})
    })
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const note = JSON.parse(data) as Note
      take(note)
      isAlive()
      say({ note })
    })
    source.addEventListener('error', lost)
  }
  const close = () => {
    if (source) say({ hasStopped: true })
    clearTimeout(again)
    source?.close()
    source = undefined
    hasCaughtUp = false
    listensTo = undefined
  }
  const listenTo = (window: number) => {
    close()
    listensTo = window
    isAlive()
  }
  const isAlive = () => {
    tries = 0
    knownAt = aliveAt = Date.now()
    noteSignOfLife()
  }
  /** EventSource reconnects with the first URL, so its `age` would be stale. A refused stream may mean that this user was removed from the workspace, so access is rechecked. */
  const lost = () => {
    const isRefused = source?.readyState === EventSource.CLOSED
    close()
    if (isRefused) reads.take({ topic: 'access', ids: [], version: '' })
    again = setTimeout(open, Math.min(soon * 2 ** tries, atMost) * (0.5 + Math.random() / 2))
    tries += 1
  }
  const age = () => Math.max(0, Date.now() - (knownAt ?? oldestRead(client, workspaceId)))

  const watchdog = setInterval(() => {
    if ((source || listensTo) && Date.now() - aliveAt > silence) open()
  }, look)
  const stopRecovering = onceReachable(reads.recover)
  document.addEventListener('visibilitychange', open)
  window.addEventListener('online', open)
  window.addEventListener('pagehide', close)
  open()
  return () => {
    close()
    windows.leave()
    clearInterval(watchdog)
    document.removeEventListener('visibilitychange', open)
    window.removeEventListener('online', open)
    window.removeEventListener('pagehide', close)
    stopRecovering()
    reads.stop()
  }
}

/** When the oldest cached data of a workspace was fetched; now, if there is none. */
function oldestRead(client: QueryClient, workspaceId: string): number {
  const kept = client.getQueryCache().findAll({ queryKey: keys.workspace(workspaceId) })
  const times = kept.filter(({ state }) => state.data !== undefined && !state.isInvalidated)
  return Math.min(Date.now(), ...times.map(({ state }) => state.dataUpdatedAt))
}
