import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/api/call.ts'
import { newQueryClient } from '#web/api/query-client.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { setSession, type User } from './session.ts'

const ana: User = {
  id: '01890000-0000-7000-8000-000000000001',
  username: 'ana',
  email: 'ana@example.org',
  firstName: 'Ana',
  lastName: 'Lind',
  picture: null,
  colour: 'green',
  role: 'facilitator',
  language: 'en',
  timezone: null,
  fixedTimezone: false,
  theme: 'system',
  hasPassword: true,
  hasNews: false,
  device: null,
  idleMinutes: null,
  createdAt: '2026-03-04T10:00:00Z',
}

const ended = new ApiError(401, 'Unauthorized', { code: 'not_signed_in' })

describe('the session in the browser', () => {
  // Proves 4.3, 4.4
  it.each([
    ['signs out', null],
    ['signs in', { ...ana, firstName: 'Ben' }],
  ])('clears all cached data when a user %s', (_, next) => {
    const client = newQueryClient()
    setSession(client, ana)
    client.setQueryData(queryKeys.workspaces, [{ name: 'Lind family' }])
    setSession(client, next)
    expect(client.getQueryData(queryKeys.user)).toEqual(next)
    expect(client.getQueryData(queryKeys.workspaces)).toBeUndefined()
  })

  it('ends when a read returns not_signed_in', async () => {
    const client = newQueryClient()
    setSession(client, ana)
    const read = client.fetchQuery({ queryKey: queryKeys.dashboard, queryFn: () => Promise.reject(ended) })
    await expect(read).rejects.toBe(ended)
    expect(client.getQueryData(queryKeys.user)).toBeNull()
  })

  it('ends when a write returns not_signed_in, even if the write handles its own errors', async () => {
    const client = newQueryClient()
    setSession(client, ana)
    const write = client.getMutationCache().build(client, {
      mutationFn: () => Promise.reject(ended),
      onError: () => {},
    })
    await expect(write.execute(undefined)).rejects.toBe(ended)
    expect(client.getQueryData(queryKeys.user)).toBeNull()
  })

  it('remains if a call is refused for another reason', async () => {
    const client = newQueryClient()
    setSession(client, ana)
    const wrong = new ApiError(401, 'Unauthorized', { code: 'wrong_credentials' })
    const read = client.fetchQuery({ queryKey: queryKeys.dashboard, queryFn: () => Promise.reject(wrong) })
    await expect(read).rejects.toBe(wrong)
    expect(client.getQueryData(queryKeys.user)).toEqual(ana)
  })
})
