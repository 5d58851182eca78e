import {
  environmentManager,
  focusManager,
  onlineManager,
  type QueryObserverOptions,
  QueryObserver,
} from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './call.ts'
import { newQueryClient } from './query-client.ts'
import { isNothingToShow } from './use-required-query.ts'
import { queryKeys, invalidateWorkspace } from './query-keys.ts'

const day = 86_400_000

describe('query', () => {
  const client = newQueryClient()
  let reads = 0
  const workspaces = { queryKey: queryKeys.workspaces, queryFn: async () => ++reads }

  beforeEach(() => {
    vi.useFakeTimers()
    environmentManager.setIsServer(() => false)
    client.mount()
    reads = 0
  })

  afterEach(() => {
    client.clear()
    client.unmount()
    focusManager.setFocused(undefined)
    vi.useRealTimers()
  })

  // Proves 7.48
  it('is not refetched for a later screen, however old its data is', async () => {
    const leave = show(workspaces)
    await vi.advanceTimersByTimeAsync(365 * day)
    const leaveToo = show(workspaces)
    await vi.advanceTimersByTimeAsync(day)
    expect(reads).toBe(1)
    leave()
    leaveToo()
  })

  // Proves 7.49
  it.each([
    ['the window is looked at', (is: boolean) => focusManager.setFocused(is)],
    ['the network is back', (is: boolean) => onlineManager.setOnline(is)],
  ])('is not refetched because %s, even if it is stale', async (_, set) => {
    const leave = show(workspaces)
    await vi.advanceTimersByTimeAsync(day)
    await client.invalidateQueries({ queryKey: queryKeys.workspaces, refetchType: 'none' })
    set(false)
    set(true)
    await vi.advanceTimersByTimeAsync(day)
    expect(reads).toBe(1)
    leave()
  })

  // Proves 7.47
  it('is not retried when it fails', async () => {
    let tries = 0
    const refuse = () => {
      tries++
      return Promise.reject(new Error('away'))
    }
    const leave = show({ queryKey: queryKeys.dashboard, queryFn: refuse })
    await vi.advanceTimersByTimeAsync(day)
    expect(client.getQueryState(queryKeys.dashboard)).toMatchObject({ status: 'error', fetchStatus: 'idle' })
    expect(tries).toBe(1)
    leave()
  })

  it('has nothing to show if it failed without data, unless it failed because the session has ended', () => {
    const query = client.getQueryCache().build(client, client.defaultQueryOptions(workspaces))
    const comesUp = (error: Error) => isNothingToShow(error, query)
    expect(comesUp(new ApiError(500, 'broken', { code: 'internal' }))).toBe(true)
    expect(comesUp(new ApiError(401, 'gone', { code: 'not_signed_in' }))).toBe(false)
    client.setQueryData(queryKeys.workspaces, 1)
    expect(comesUp(new ApiError(500, 'broken', { code: 'internal' }))).toBe(false)
  })

  /** Mounts a query as a screen does, and returns a function that unmounts it. */
  function show(read: QueryObserverOptions) {
    return new QueryObserver(client, client.defaultQueryOptions(read)).subscribe(() => {})
  }
})

// Proves 7.50
it('invalidateWorkspace invalidates every list and count of the workspace, and none of another one', async () => {
  const client = newQueryClient()
  const ofThisOne = [
    queryKeys.sprints('home'),
    queryKeys.activeSprint('home'),
    queryKeys.sprintTasks('home', 'week ten'),
    queryKeys.backlog('home'),
    queryKeys.tasks('home'),
    queryKeys.members('home'),
    queryKeys.workspaceDashboard('home'),
    queryKeys.workspaces,
    queryKeys.dashboard,
    queryKeys.activity,
  ]
  const others = [queryKeys.backlog('elsewhere'), queryKeys.sprints('elsewhere'), queryKeys.user]
  for (const key of [...ofThisOne, ...others]) client.setQueryData(key, [])
  await invalidateWorkspace(client, 'home')
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
  expect(ofThisOne.map(isStale)).toEqual(ofThisOne.map(() => true))
  expect(others.map(isStale)).toEqual(others.map(() => false))
})

it('all queries are invalidated after the last write has settled if one of the writes timed out', async () => {
  const client = newQueryClient()
  const isStale = () => client.getQueryState(queryKeys.backlog('home'))?.isInvalidated
  client.setQueryData(queryKeys.backlog('home'), [])
  const refused = new ApiError(409, 'Conflict', { code: 'stale' }, true)
  const unanswered = new ApiError(0, 'aborted', { code: 'timeout' }, true)
  const write = (reason: Error) => {
    const { promise, reject } = Promise.withResolvers<never>()
    const settled = client
      .getMutationCache()
      .build(client, { mutationFn: () => promise })
      .execute(undefined)
      .catch(() => {})
    return async () => {
      reject(reason)
      await settled
      return isStale()
    }
  }
  const [first, second] = [write(unanswered), write(refused)]
  expect(await write(refused)()).toBe(false)
  expect(await first()).toBe(false)
  expect(await second()).toBe(true)
})
