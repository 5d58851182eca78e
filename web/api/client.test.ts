import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { ApiError } from './call.ts'
import { newQueryClient } from './client.ts'
import { keys, refreshWorkspace } from './keys.ts'

it('reads once, keeps what it has read, and does not read again when the window is looked at', async () => {
  const client = newQueryClient()
  let reads = 0
  const read = { queryKey: keys.workspaces, queryFn: async () => ++reads }
  await client.fetchQuery(read)
  const observer = new QueryObserver(client, client.defaultQueryOptions(read))
  const stop = observer.subscribe(() => {})
  expect(observer.getCurrentResult()).toMatchObject({ data: 1, isStale: false, fetchStatus: 'idle' })
  expect(observer.options).toMatchObject({ retry: false, staleTime: Infinity, refetchOnWindowFocus: false })
  stop()

  let tries = 0
  const failing = {
    queryKey: keys.dashboard,
    queryFn: () => {
      tries++
      return Promise.reject(new Error('away'))
    },
  }
  await expect(client.fetchQuery(failing)).rejects.toThrow('away')
  expect(tries).toBe(1)
})

it('reads again after a write every list and count of its workspace, and none of another', async () => {
  const client = newQueryClient()
  const ofThisOne = [
    keys.sprints('home'),
    keys.activeSprint('home'),
    keys.sprintTasks('home', 'week ten'),
    keys.backlog('home'),
    keys.tasks('home'),
    keys.members('home'),
    keys.workspaceDashboard('home'),
    keys.workspaces,
    keys.dashboard,
    keys.activity,
  ]
  const others = [keys.backlog('elsewhere'), keys.sprints('elsewhere'), keys.user]
  for (const key of [...ofThisOne, ...others]) client.setQueryData(key, [])
  await refreshWorkspace(client, 'home')
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
  expect(ofThisOne.map(isStale)).toEqual(ofThisOne.map(() => true))
  expect(others.map(isStale)).toEqual(others.map(() => false))
})

it('reads everything again once the last write has settled, when one of them was not answered in time', async () => {
  const client = newQueryClient()
  const isStale = () => client.getQueryState(keys.backlog('home'))?.isInvalidated
  client.setQueryData(keys.backlog('home'), [])
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
