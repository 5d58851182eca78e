import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LiveEvent } from '#contract/live-events.ts'
import { recordResponse, recordHeartbeat, onReachable } from '#web/api/reachability.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { refetchOnEvents } from './refetch-on-events.ts'
import { openTabChannel } from '#web/session/tab-channel.ts'

/** Milliseconds before reconnecting: after the first failure, and the maximum. */
const [minBackoff, maxBackoff] = [1000, 30_000]
/** Milliseconds without a message after which the stream counts as lost. */
const silenceTimeout = 60_000
/**
 * Number of recent events to remember. On reconnect, the server replays fewer events than this unless many people
 * write at once.
 */
const maxSeenEvents = 200
/** Milliseconds between checks for a silent stream. Streams become silent, for example, while the device sleeps. */
const watchdogInterval = 5000

/** Keeps a workspace up to date while this tab is visible. */
export function useLiveUpdates(workspaceId: string): void {
  const client = useQueryClient()
  useEffect(() => subscribe(client, workspaceId), [client, workspaceId])
}

/**
 * A message to the other tabs: the event stream of tab `by` is alive. `event` is an event that the stream has
 * delivered. `hasStopped` means that the stream is closing.
 */
type TabMessage = { by: number; event?: LiveEvent; hasStopped?: true }

/**
 * Opens an event stream and returns a function that closes it. Browsers allow only six HTTP/1.1 connections to a
 * server. So if several tabs show the same workspace, only the oldest tab keeps its stream, and it passes the
 * events on to the others.
 */
function subscribe(client: QueryClient, workspaceId: string): () => void {
  const refetches = refetchOnEvents(client, workspaceId)
  const tabId = Date.now() + Math.random()
  let source: EventSource | undefined
  let hasCaughtUp = false
  /** Id of the tab that passes events on to this one. */
  let leaderTab: number | undefined
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined
  let attempts = 0
  /** Time at which all data on the screen was last known to be up to date. */
  let upToDateAt: number | undefined
  let aliveAt = 0
  /**
   * Recent events as JSON. A new stream replays the events of the last seconds, and these must not be handled
   * twice.
   */
  let seenEvents: string[] = []

  const receive = (event: LiveEvent) => {
    const text = JSON.stringify(event)
    const isRepeated = !hasCaughtUp && seenEvents.includes(text)
    if (isRepeated) return
    seenEvents = [...seenEvents.slice(1 - maxSeenEvents), text]
    refetches.receive(event)
    recordResponse()
  }
  const channel = openTabChannel<TabMessage>(`live_events_${workspaceId}`, ({ by, event, hasStopped }) => {
    if (event && (source || leaderTab)) receive(event)
    if (by === leaderTab) (hasStopped ? open : markAlive)()
    else if (!hasCaughtUp || hasStopped) return
    else if (by > tabId) broadcast({})
    else followTab(by)
  })
  const broadcast = (message: Omit<TabMessage, 'by'>) => channel.send({ by: tabId, ...message })
  const open = () => {
    close()
    if (document.hidden) return
    aliveAt = Date.now()
    source = new EventSource(`/api/workspaces/${workspaceId}/events?age=${age()}`)
    source.addEventListener('heartbeat', () => {
      if (!hasCaughtUp) recordResponse() // opening the stream needed the database, so the server is fully available
      hasCaughtUp = true
      markAlive()
      broadcast({})
    })
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as LiveEvent
      receive(event)
      markAlive()
      broadcast({ event })
    })
    source.addEventListener('error', reconnect)
  }
  const close = () => {
    if (source) broadcast({ hasStopped: true })
    clearTimeout(reconnectTimer)
    source?.close()
    source = undefined
    hasCaughtUp = false
    leaderTab = undefined
  }
  const followTab = (id: number) => {
    close()
    leaderTab = id
    markAlive()
  }
  const markAlive = () => {
    attempts = 0
    upToDateAt = aliveAt = Date.now()
    recordHeartbeat()
  }
  /**
   * Opens a new stream. The automatic reconnect of EventSource would use the first URL, whose `age` would be
   * outdated. If the server refused the stream, this user may have been removed from the workspace, so access is
   * checked again.
   */
  const reconnect = () => {
    const isRefused = source?.readyState === EventSource.CLOSED
    close()
    if (isRefused) refetches.receive({ topic: 'access', ids: [], change: '' })
    reconnectTimer = setTimeout(
      open,
      Math.min(minBackoff * 2 ** attempts, maxBackoff) * (0.5 + Math.random() / 2),
    )
    attempts += 1
  }
  const age = () => Math.max(0, Date.now() - (upToDateAt ?? oldestDataTime(client, workspaceId)))

  const watchdog = setInterval(() => {
    if ((source || leaderTab) && Date.now() - aliveAt > silenceTimeout) open()
  }, watchdogInterval)
  const stopListening = onReachable(refetches.refetchFailed)
  document.addEventListener('visibilitychange', open)
  window.addEventListener('online', open)
  window.addEventListener('pagehide', close)
  open()
  return () => {
    close()
    channel.close()
    clearInterval(watchdog)
    document.removeEventListener('visibilitychange', open)
    window.removeEventListener('online', open)
    window.removeEventListener('pagehide', close)
    stopListening()
    refetches.stop()
  }
}

/** Returns the time at which the oldest cached data of a workspace was fetched, or now if there is none. */
function oldestDataTime(client: QueryClient, workspaceId: string): number {
  const cached = client.getQueryCache().findAll({ queryKey: queryKeys.workspace(workspaceId) })
  const times = cached.filter(({ state }) => state.data !== undefined && !state.isInvalidated)
  return Math.min(Date.now(), ...times.map(({ state }) => state.dataUpdatedAt))
}
