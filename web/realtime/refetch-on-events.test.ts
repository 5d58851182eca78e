import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Note } from '#contract/live-events.ts'
import { newQueryClient } from '#web/api/query-client.ts'
import { keys } from '#web/api/query-keys.ts'
import { liveReads, readsOf } from './refetch-on-events.ts'
import { forgetChange, nameChange } from '#web/api/change-ids.ts'

const version = '01890000-0000-7000-8000-000000000001'
const tasks: Note = { topic: 'tasks', ids: ['sprint'], version }

describe('what a note has read again', () => {
  it('is the boards it names, and what counts their cards', () => {
    const reads = readsOf('home', { topic: 'tasks', ids: ['sprint', 'home'] })
    expect(reads).toContainEqual(keys.sprintTasks('home', 'sprint'))
    expect(reads).toContainEqual(keys.backlog('home'))
    expect(reads).toContainEqual(keys.workspaceDashboard('home'))
    expect(reads).not.toContainEqual(keys.members('home'))
  })

  it('is no board where none is named', () => {
    expect(readsOf('home', { topic: 'tasks', ids: [] })).not.toContainEqual(keys.backlog('home'))
  })

  it('is all there is after everything, and who is signed in', () => {
    const reads = readsOf('home', { topic: 'everything', ids: [] })
    expect(reads).toContainEqual(keys.workspace('home'))
    expect(reads).toContainEqual(keys.user)
  })
})

describe('reading again', () => {
  afterEach(() => vi.useRealTimers())

  /** A screen that shows a board; `queryFn` counts its reads. */
  function aScreen() {
    vi.useFakeTimers()
    const client = newQueryClient()
    const queryFn = vi.fn<() => Promise<[]>>(() => Promise.resolve([]))
    const queryKey = keys.sprintTasks('home', 'sprint')
    const stopShowing = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {})
    const live = liveReads(client, 'home')
    return { client, queryFn, live, stop: () => (live.stop(), stopShowing()) }
  }

  it('happens once for notes that come together', async () => {
    const { queryFn, live, stop } = aScreen()
    await vi.runAllTimersAsync()
    live.take(tasks)
    live.take({ topic: 'sprints', ids: ['sprint'], version })
    live.take(tasks)
    await vi.runAllTimersAsync()
    expect(queryFn).toHaveBeenCalledTimes(2)
    stop()
  })

  it('waits until this tab has written', async () => {
    const { client, queryFn, live, stop } = aScreen()
    await vi.runAllTimersAsync()
    const { promise, resolve } = Promise.withResolvers<void>()
    const written = client
      .getMutationCache()
      .build(client, { mutationFn: () => promise })
      .execute(undefined)
    live.take(tasks)
    await vi.runAllTimersAsync()
    expect(queryFn).toHaveBeenCalledTimes(1)
    resolve()
    await written
    await vi.runAllTimersAsync()
    expect(queryFn).toHaveBeenCalledTimes(2)
    stop()
  })

  it('leaves out the writes of this tab, but not one whose answer was lost', async () => {
    const { queryFn, live, stop } = aScreen()
    await vi.runAllTimersAsync()
    const [own, lost] = [nameChange(), nameChange()]
    forgetChange(lost)
    live.take({ ...tasks, version: own })
    await vi.runAllTimersAsync()
    expect(queryFn).toHaveBeenCalledTimes(1)
    live.take({ ...tasks, version: lost })
    await vi.runAllTimersAsync()
    expect(queryFn).toHaveBeenCalledTimes(2)
    stop()
  })

  it('is tried again when it failed', async () => {
    const { queryFn, live, stop } = aScreen()
    await vi.runAllTimersAsync()
    queryFn.mockRejectedValueOnce(new Error('away'))
    live.take(tasks)
    await vi.runAllTimersAsync()
    expect(queryFn).toHaveBeenCalledTimes(3)
    stop()
  })

  it('reads what could not be read again once the server is there, when this tab has written, and nothing else', async () => {
    const { client, queryFn, live, stop } = aScreen()
    await vi.runAllTimersAsync()
    live.recover()
    await vi.runAllTimersAsync()
    expect(queryFn).toHaveBeenCalledTimes(1)
    queryFn.mockRejectedValueOnce(new Error('away'))
    await client.invalidateQueries()
    const { promise, resolve } = Promise.withResolvers<void>()
    const written = client
      .getMutationCache()
      .build(client, { mutationFn: () => promise })
      .execute(undefined)
    live.recover()
    await vi.runAllTimersAsync()
    expect(queryFn).toHaveBeenCalledTimes(2)
    resolve()
    await written
    await vi.runAllTimersAsync()
    expect(queryFn).toHaveBeenCalledTimes(3)
    stop()
  })
})
