import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/live-events.ts'
import { queriesAffectedBy } from '#web/api/affected-queries.ts'
import { isOwnChange } from '#web/api/change-ids.ts'
import { recordArrival } from '#web/api/failed-writes.ts'
import { areUpdatesPaused, onUpdatesResumed } from './paused-updates.ts'

/** Milliseconds to collect events that arrive together. */
const batchDelay = 20
/** Milliseconds until a failed refetch is retried. */
const retryDelay = 5000

/**
 * Refetches the data that live events name. Events that arrive together are handled together, and only one refetch
 * runs at a time. Refetching waits while the user drags a card or types, and while this tab is writing. Events
 * about this tab’s own writes are skipped.
 */
export function refetchOnEvents(client: QueryClient, workspaceId: string) {
  let pending: Pick<LiveEvent, 'topic' | 'ids' | 'change'>[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  /** True if failed queries should be refetched, too. */
  let retriesFailed = false
  let isRefetching = false
  let hasStopped = false

  const schedule = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      void refetch()
    }, batchDelay)
  }
  const refetch = async () => {
    if (hasStopped || isRefetching || !hasWork() || areUpdatesPaused() || client.isMutating() > 0) return
    const events = pending.filter(({ change }) => !isOwnChange(change))
    const affected = events.flatMap((event) => queriesAffectedBy(workspaceId, event))
    const isDue = events.length > 0 || retriesFailed
    if (retriesFailed) affected.push(...failedQueries(client))
    pending = []
    retriesFailed = false
    isRefetching = true
    const unique = new Map(affected.map((queryKey) => [queryKey.join('/'), queryKey]))
    await Promise.all([...unique.values()].map((queryKey) => client.invalidateQueries({ queryKey })))
    isRefetching = false
    if (hasWork()) schedule()
    else if (isDue && failedQueries(client).length > 0) timer ??= setTimeout(tryAgain, retryDelay)
  }
  const hasWork = () => pending.length > 0 || retriesFailed
  const receive = (event: LiveEvent) => {
    recordArrival(event.change)
    pending.push(event)
    schedule()
  }
  const refetchFailed = () => {
    retriesFailed = true
    schedule()
  }
  const tryAgain = () => {
    timer = undefined
    refetchFailed()
  }
  const unsubscribes = [
    client.getMutationCache().subscribe(() => hasWork() && schedule()),
    onUpdatesResumed(() => hasWork() && schedule()),
  ]
  return {
    receive,
    /** Refetches mounted queries that are in error. */
    refetchFailed,
    stop: () => {
      hasStopped = true
      clearTimeout(timer)
      for (const stop of unsubscribes) stop()
    },
  }
}

function failedQueries(client: QueryClient): QueryKey[] {
  const active = client.getQueryCache().findAll({ type: 'active' })
  return active.filter(({ state }) => state.status === 'error').map(({ queryKey }) => queryKey)
}
