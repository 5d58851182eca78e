import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { LiveEvent } from '#contract/live-events.ts'
import { newQueryClient } from '#web/api/query-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { refetchOnEvents } from './refetch-on-events.ts'
import { dropChangeId, nextChangeId } from '#web/api/change-ids.ts'

const change = '01890000-0000-7000-8000-000000000001'
const tasks: LiveEvent = { topic: 'tasks', ids: ['sprint'], change }

describe('refetching on events', () => {
  afterEach(() => vi.useRealTimers())

  /** A screen that shows a board. `queryFn` counts its reads. */
  function aScreen() {
    vi.useFakeTimers()
    const client = newQueryClient()
    const queryFn = vi.fn<() => Promise<[]>>(() => Promise.resolve([]))
    const queryKey = queryKeys.sprintTasks('home', 'sprint')
    const stopShowing = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {})
    const live = refetchOnEvents(client, 'home')
    return { client, queryFn, live, stop: () => (live.stop(), stopShowing()) }
  }

  it('happens once for several events that arrive together', async () => {
    const { queryFn, live, stop } = aScreen()
    await vi.runAllTimersAsync()
    live.receive(tasks)
    live.receive({ topic: 'sprints', ids: ['sprint'], change })
    live.receive(tasks)
    await vi.runAllTimersAsync()
    expect(queryFn).toHaveBeenCalledTimes(2)
    stop()
  })

  it('waits until the writes of this tab have finished', async () => {
    const { client, queryFn, live, stop } = aScreen()
    await vi.runAllTimersAsync()
    const { promise, resolve } = Promise.withResolvers<void>()
    const written = client
      .getMutationCache()
      .build(client, { mutationFn: () => promise })
      .execute(undefined)
    live.receive(tasks)
    await vi.runAllTimersAsync()
    expect(queryFn).toHaveBeenCalledTimes(1)
    resolve()
    await written
    await vi.runAllTimersAsync()
    expect(queryFn).toHaveBeenCalledTimes(2)
    stop()
  })

  it('ignores events about writes of this tab, except a write whose response was lost', async () => {
    const { queryFn, live, stop } = aScreen()
    await vi.runAllTimersAsync()
    const [own, lost] = [nextChangeId(), nextChangeId()]
    dropChangeId(lost)
    live.receive({ ...tasks, change: own })
    await vi.runAllTimersAsync()
    expect(queryFn).toHaveBeenCalledTimes(1)
    live.receive({ ...tasks, change: lost })
    await vi.runAllTimersAsync()
    expect(queryFn).toHaveBeenCalledTimes(2)
    stop()
  })

  it('is retried when it fails', async () => {
    const { queryFn, live, stop } = aScreen()
    await vi.runAllTimersAsync()
    queryFn.mockRejectedValueOnce(new Error('away'))
    live.receive(tasks)
    await vi.runAllTimersAsync()
    expect(queryFn).toHaveBeenCalledTimes(3)
    stop()
  })

  it('repeats only failed queries (refetchFailed), and only after the writes of this tab have finished', async () => {
    const { client, queryFn, live, stop } = aScreen()
    await vi.runAllTimersAsync()
    live.refetchFailed()
    await vi.runAllTimersAsync()
    expect(queryFn).toHaveBeenCalledTimes(1)
    queryFn.mockRejectedValueOnce(new Error('away'))
    await client.invalidateQueries()
    const { promise, resolve } = Promise.withResolvers<void>()
    const written = client
      .getMutationCache()
      .build(client, { mutationFn: () => promise })
      .execute(undefined)
    live.refetchFailed()
    await vi.runAllTimersAsync()
    expect(queryFn).toHaveBeenCalledTimes(2)
    resolve()
    await written
    await vi.runAllTimersAsync()
    expect(queryFn).toHaveBeenCalledTimes(3)
    stop()
  })
})
