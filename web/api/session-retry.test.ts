import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from './call.ts'

const ana = { id: 'ana' }
const notSignedIn = () =>
  Response.json({ code: 'not_signed_in', message: 'Please sign in.' }, { status: 401 })

let sent: string[]
/** Ids of the writes. */
let changes: (string | null)[]
/** The server’s answers for each call. The last one repeats. */
let answers: Record<string, (Response | Promise<Response>)[]>

beforeEach(async () => {
  sent = []
  changes = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers }: RequestInit = {}) => {
    const name = `${method} ${path}`
    sent.push(name)
    if (method !== 'GET') changes.push(new Headers(headers).get('x-change'))
    const [next, ...later] = answers[name] ?? []
    if (later.length > 0) answers[name] = later
    return ((await next) ?? notSignedIn()).clone()
  })
  answers = { 'GET /api/user': [Response.json(ana)] }
  await call('GET /api/user')
  sent = []
})

afterEach(() => vi.unstubAllGlobals())

const read = () => call('GET /api/dashboard').catch(({ code }: { code: string }) => code)

describe('call that is refused because no user is signed in', () => {
  it('is sent again if the same user is still signed in with a newer session', async () => {
    answers['GET /api/dashboard'] = [notSignedIn(), Response.json({ tasks: 3 })]
    expect(await read()).toEqual({ tasks: 3 })
    expect(sent).toEqual(['GET /api/dashboard', 'GET /api/user', 'GET /api/dashboard'])
  })

  it('keeps its change id when it is a write that is sent again', async () => {
    answers['POST /api/workspaces'] = [notSignedIn(), Response.json({ id: 'x' })]
    await call('POST /api/workspaces', { body: { name: 'Lind family' } })
    const [first, again] = changes
    expect(changes).toHaveLength(2)
    expect(first).toMatch(/^[\da-f-]{36}$/)
    expect(again).toBe(first)
  })

  it('waits for a pending change of password before it is sent again', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answers['POST /api/set-password'] = [promise]
    answers['GET /api/dashboard'] = [notSignedIn(), Response.json({ tasks: 3 })]
    const isSet = call('POST /api/set-password', { body: { password: 'leaf and stem' } })
    const reads = read()
    await vi.waitFor(() => expect(sent).toContain('GET /api/dashboard'))
    expect(sent).not.toContain('GET /api/user')
    resolve(new Response(null, { status: 204 }))
    await isSet
    expect(await reads).toEqual({ tasks: 3 })
  })

  it('fails if no user is signed in or the user cannot be loaded', async () => {
    answers['GET /api/dashboard'] = [notSignedIn()]
    for (const who of [notSignedIn(), Response.error()]) {
      sent = []
      answers['GET /api/user'] = [who]
      expect(await read()).toBe('not_signed_in')
      expect(sent).toEqual(['GET /api/dashboard', 'GET /api/user'])
    }
  })

  it('does not wait for itself if it is the change of password', async () => {
    answers['GET /api/user'] = [notSignedIn()]
    const password = 'leaf and stem'
    await expect(call('POST /api/set-password', { body: { password } })).rejects.toMatchObject({
      status: 401,
    })
  })

  it('is sent again only once', async () => {
    answers['GET /api/dashboard'] = [notSignedIn()]
    expect(await read()).toBe('not_signed_in')
    expect(sent).toEqual(['GET /api/dashboard', 'GET /api/user', 'GET /api/dashboard'])
  })

  it('causes no other call if it is the call for the current user', async () => {
    answers['GET /api/user'] = [notSignedIn()]
    await expect(call('GET /api/user')).rejects.toMatchObject({ status: 401 })
    expect(sent).toEqual(['GET /api/user'])
  })
})
