import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call } from './call.ts'
import { newQueryClient } from './query-client.ts'
import { forgetTabUser, setTabUserListener } from './tab-user.ts'
import { resetSession, setSession, userQuery } from '#web/session/session.ts'

const notSignedIn = () => Response.json({ code: 'not_signed_in' }, { status: 401 })
const credentials = { username: 'ben', password: 'leaf and stem' }

/** The user of the browser’s session. The server answers 401 to calls made for anyone else. */
let session: string | undefined
/** The requests, each with the user it was sent for. */
let sent: string[]
/** Events of the listener, with the user ids that the tab learned. */
let learned: string[]

beforeEach(() => {
  session = 'ana'
  sent = []
  learned = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers }: RequestInit = {}) => {
    const user = new Headers(headers).get('x-user')
    sent.push(`${method} ${path} for ${user ?? 'anybody'}`)
    if (path === '/api/login') session = credentials.username
    return session && [null, session].includes(user) ? Response.json({ id: session }) : notSignedIn()
  })
  setTabUserListener({
    onSignedIn: (id) => void learned.push(`${id} is here`),
    onOtherUser: (id) => void learned.push(`${id} is somebody else`),
  })
})

afterEach(() => {
  forgetTabUser()
  setTabUserListener({ onSignedIn: () => {}, onOtherUser: () => {} })
  vi.unstubAllGlobals()
})

const remove = () => call('DELETE /api/tasks/:id', { params: { id: 'x' } })

it('calls send the id of the known user, except calls that load or change the user', async () => {
  await call('GET /api/dashboard')
  await call('GET /api/user')
  await call('GET /api/dashboard')
  await remove()
  await call('GET /api/user')
  await call('POST /api/login', { body: credentials })
  await remove()
  expect(sent).toEqual([
    'GET /api/dashboard for anybody',
    'GET /api/user for anybody',
    'GET /api/dashboard for ana',
    'DELETE /api/tasks/x for ana',
    'GET /api/user for anybody',
    'POST /api/login for anybody',
    'DELETE /api/tasks/x for ben',
  ])
  expect(learned).toEqual(['ana is here', 'ana is here', 'ben is here'])
})

it.each([
  ['a write is refused', remove],
  ['a read is refused', () => call('GET /api/dashboard')],
  ['it asks who is', () => call('GET /api/user')],
])(
  'the tab notices another user when %s, and never settles the call of the previous one',
  async (_, make) => {
    await call('GET /api/user')
    session = 'ben'
    const settled = vi.fn<() => void>()
    make().then(settled, settled)
    await vi.waitFor(() => expect(learned).toEqual(['ana is here', 'ben is somebody else']))
    await new Promise(setImmediate)
    expect(settled).not.toHaveBeenCalled()
  },
)

it('calls send no user id after a sign-out or while the user is unknown', async () => {
  const client = newQueryClient()
  const leave: (() => unknown)[] = [
    () => setSession(client, null),
    () => resetSession(client),
    () => {
      session = undefined
      return client.fetchQuery({ ...userQuery, staleTime: 0 })
    },
    () => {
      session = undefined
      const read = { queryKey: ['dashboard'], queryFn: () => call('GET /api/dashboard') }
      return client.fetchQuery(read).catch(() => {})
    },
  ]
  for (const ends of leave) {
    session = 'ana'
    await client.fetchQuery({ ...userQuery, staleTime: 0 })
    await ends()
    session = 'ben'
    await call('GET /api/dashboard')
    expect(sent.at(-1)).toBe('GET /api/dashboard for anybody')
  }
  expect(learned).not.toContain('ben is somebody else')
})
