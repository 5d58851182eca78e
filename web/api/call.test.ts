import { afterEach, expect, it, vi } from 'vitest'
import { ApiError, call } from './call.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Replaces `fetch`: records each request and answers with the given response. */
function answering(response: () => Response) {
  const sent: { path: string; request: RequestInit }[] = []
  vi.stubGlobal('fetch', async (path: string, request: RequestInit) => {
    sent.push({ path, request })
    return response()
  })
  return sent
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/

const failure = (key: 'POST /api/logout' | 'GET /api/user') =>
  call(key).then(
    () => 'it did not fail',
    (error: unknown) => (error instanceof ApiError ? error.message : error),
  )

// Proves 7.45
it('call sends a JSON body with cookies, and no body if there is nothing to send', async () => {
  const sent = answering(() => Response.json({ id: 'x' }))
  const body = { title: 'Draw a leaf', sprintId: null }
  await call('PATCH /api/tasks/:id', { params: { id: 'a/b' }, body })
  await call('POST /api/sprints/:id/start', { params: { id: 'x' } })
  await call('GET /api/verify-reset-token', { query: { token: 'a&b' } })
  const credentials = 'include'
  const signal = expect.any(AbortSignal)
  const headers = { 'x-change': expect.stringMatching(uuid) }
  expect(sent).toEqual([
    {
      path: '/api/tasks/a%2Fb',
      request: {
        method: 'PATCH',
        credentials,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal,
      },
    },
    { path: '/api/sprints/x/start', request: { method: 'POST', credentials, headers, signal } },
    {
      path: '/api/verify-reset-token?token=a%26b',
      request: { method: 'GET', credentials, headers: {}, signal },
    },
  ])
})

it('call returns the response body, or undefined for an empty response', async () => {
  answering(() => Response.json({ firstName: 'Ana' }))
  expect(await call('GET /api/user')).toEqual({ firstName: 'Ana' })
  answering(() => new Response(null, { status: 204 }))
  expect(await call('POST /api/logout')).toBeUndefined()
})

// Proves 7.46
it('call throws an error with the status, a colon and the body, or the status text without a body', async () => {
  const refusal = { code: 'not_signed_in', message: 'Please sign in.' }
  answering(() => Response.json(refusal, { status: 401 }))
  expect(await failure('GET /api/user')).toBe(`401: ${JSON.stringify(refusal)}`)
  answering(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  expect(await failure('GET /api/user')).toBe('502: <h1>Bad gateway</h1>')
  answering(() => new Response(null, { status: 503, statusText: 'Service Unavailable' }))
  expect(await failure('POST /api/logout')).toBe('503: Service Unavailable')
})

it('call times out after ten seconds without a complete response, and reports whether it was a write', async () => {
  vi.useFakeTimers()
  for (const halted of ['before the answer', 'within it'] as const) {
    vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => {
      const cut = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      )
      return halted === 'within it' ? Promise.resolve({ ok: true, text: () => cut }) : cut
    })
    for (const [key, isWrite] of [
      ['GET /api/user', false],
      ['POST /api/logout', true],
    ] as const) {
      const settled = vi.fn<(error: unknown) => void>()
      call(key).then(() => settled('answered'), settled)
      await vi.advanceTimersByTimeAsync(9990)
      expect(settled).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(20)
      expect(settled).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ status: 0, code: 'timeout', isWrite }),
      )
    }
  }
  expect(vi.getTimerCount()).toBe(0)
})

it('call throws offline if the connection fails, even in the middle of the response', async () => {
  const broken = () => Promise.reject(new TypeError('network error'))
  for (const fetch of [broken, async () => ({ ok: true, text: broken })]) {
    vi.stubGlobal('fetch', fetch)
    await expect(call('GET /api/user')).rejects.toMatchObject({ status: 0, code: 'offline', isWrite: false })
  }
})
