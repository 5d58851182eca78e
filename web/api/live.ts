import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Note } from '#contract/live.ts'
import { keys } from './keys.ts'
import { liveReads } from './live-reads.ts'

/** In milliseconds: between two tries to reach the server, at first and at most; and without a sign of life until it counts as lost. */
const [soon, atMost, silence] = [1000, 30_000, 60_000]
/** In milliseconds: how often it is looked whether the server was silent, as after a night's sleep. */
const look = 5000

/** Keeps what is shown of a workspace as it is on the server, for as long as this tab can be seen. */
export function useLive(workspaceId: string): void {
  const client = useQueryClient()
  useEffect(() => watch(client, workspaceId), [client, workspaceId])
}

function watch(client: QueryClient, workspaceId: string): () => void {
  const reads = liveReads(client, workspaceId)
  let source: EventSource | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  /** Everything shown is as it was at this moment, or newer. */
  let knownAt: number | undefined
  let aliveAt = 0

  const open = () => {
    close()
    if (document.hidden) return
    aliveAt = Date.now()
    source = new EventSource(`/api/workspaces/${workspaceId}/events?age=${age()}`)
    source.addEventListener('beat', isAlive)
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      reads.take(JSON.parse(data) as Note)
      isAlive()
    })
    source.addEventListener('error', lost)
  }
  const close = () => {
    clearTimeout(again)
    source?.close()
    source = undefined
  }
  const isAlive = () => {
    tries = 0
    knownAt = aliveAt = Date.now()
  }
  /** The browser's own way would ask for the same `age` again and again. A refusal may mean that one has no part here any more. */
  const lost = () => {
    const isRefused = source?.readyState === EventSource.CLOSED
    close()
    if (isRefused) void client.invalidateQueries({ queryKey: keys.workspaces })
    again = setTimeout(open, Math.min(soon * 2 ** tries, atMost) * (0.5 + Math.random() / 2))
    tries += 1
  }
  const age = () => Math.max(0, Date.now() - (knownAt ?? oldestRead(client, workspaceId)))

  const watchdog = setInterval(() => {
    if (source && Date.now() - aliveAt > silence) open()
  }, look)
  document.addEventListener('visibilitychange', open)
  window.addEventListener('online', open)
  open()
  return () => {
    close()
    clearInterval(watchdog)
    document.removeEventListener('visibilitychange', open)
    window.removeEventListener('online', open)
    reads.stop()
  }
}

/** When the oldest thing that is kept of a workspace arrived; now, when there is nothing yet. */
function oldestRead(client: QueryClient, workspaceId: string): number {
  const kept = client.getQueryCache().findAll({ queryKey: keys.workspace(workspaceId) })
  const times = kept.filter(({ state }) => state.data !== undefined && !state.isInvalidated)
  return Math.min(Date.now(), ...times.map(({ state }) => state.dataUpdatedAt))
}
