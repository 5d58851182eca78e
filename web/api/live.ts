import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Note } from '#contract/live.ts'
import { noteAnswer, noteSignOfLife, onceReachable } from './connection.ts'
import { keys } from './keys.ts'
import { liveReads } from './live-reads.ts'
import { otherWindows } from './windows.ts'

/** In milliseconds: between two tries to reach the server, at first and at most; and without a sign of life until it counts as lost. */
const [soon, atMost, silence] = [1000, 30_000, 60_000]
/** Notes: more than a stream repeats when it opens again, unless many write at once. */
const mostKept = 200
/** In milliseconds: how often it is looked whether the server was silent, as after a night's sleep. */
const look = 5000

/** Keeps what is shown of a workspace as it is on the server, for as long as this tab can be seen. */
export function useLive(workspaceId: string): void {
  const client = useQueryClient()
  useEffect(() => watch(client, workspaceId), [client, workspaceId])
}

/** What windows of one browser tell each other: that the server is heard, what it has just said, or that it is heard no more. */
type Said = { by: number; note?: Note; hasStopped?: true }

/**
 * Opens a stream. Browsers have six connections to a server that speaks HTTP/1.1, and so only one window of those that
 * show the same workspace keeps its stream, the oldest; it passes on what it hears to those beside it.
 */
function watch(client: QueryClient, workspaceId: string): () => void {
  const reads = liveReads(client, workspaceId)
  const me = Date.now() + Math.random()
  let source: EventSource | undefined
  let hasCaughtUp = false
  /** The window by which this one hears. */
  let listensTo: number | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  /** Everything shown is as it was at this moment, or newer. */
  let knownAt: number | undefined
  let aliveAt = 0
  /** The latest notes that were taken, as they arrived: a stream that opens again repeats what is some seconds old. */
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
      if (!hasCaughtUp) noteAnswer() // opening it took the database
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
  /** The browser's own way would ask for the same `age` again and again. A refusal may mean that one has no part here any more. */
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

/** When the oldest thing that is kept of a workspace arrived; now, when there is nothing yet. */
function oldestRead(client: QueryClient, workspaceId: string): number {
  const kept = client.getQueryCache().findAll({ queryKey: keys.workspace(workspaceId) })
  const times = kept.filter(({ state }) => state.data !== undefined && !state.isInvalidated)
  return Math.min(Date.now(), ...times.map(({ state }) => state.dataUpdatedAt))
}
