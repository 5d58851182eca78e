import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Entry } from '#contract/entry.ts'
import { buildApp } from '#server/app.ts'
import { openPostgres } from '#server/db/connection.ts'
import { incrementCounter } from '#server/db/counters.ts'
import { migrate } from '#server/db/migrate.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createDatabase } from '#tests/support/databases.ts'
import { testDependencies } from '#tests/support/test-dependencies.ts'
import { onAnyDatabase, TestServer } from '#tests/support/test-server.ts'
import { createRateLimit } from './rate-limit.ts'

const start = new Date('2026-03-04T10:00:00Z')
const config = { publicUrl: undefined, trustProxy: false, authRateLimit: 5, signUp: 'open' } as const

const guess = { method: 'POST', url: '/api/login', payload: { username: 'ana', password: 'guess' } } as const
const aLink = { method: 'GET', url: '/api/verify-reset-token?token=guess' } as const

/** Every call that can be used to guess passwords, links, or who has an account. */
const limited = [
  'POST /api/login',
  'POST /api/register',
  'POST /api/devices/pair',
  'POST /api/forgot-password',
  'GET /api/verify-reset-token',
  'POST /api/reset-password',
  'POST /api/set-password',
  'PATCH /api/user',
  'POST /api/user/email',
  'POST /api/user/email/confirm',
  'DELETE /api/user',
  'POST /api/user/second-factor',
  'POST /api/user/second-factor/confirm',
  'POST /api/user/second-factor/recovery-codes',
  'DELETE /api/user/second-factor',
  'GET /api/invitations/verify/:token',
  'POST /api/invitations/accept/:token',
  'POST /api/invitations/decline/:token',
  'POST /api/workspaces/:id/members',
  'POST /api/workspaces/:id/learners',
  'PATCH /api/workspaces/:id/learners/:userId',
]

/** Calls that programs make in the background, as often as they like. */
const files = ['GET /api/calendars/:token.ics']

it('marks every call that can be used for guessing as rate limited', () => {
  const marked = Object.entries<Entry>(calls).filter(([, entry]) => entry.rateLimited)
  expect(marked.map(([key]) => key).sort()).toEqual([...limited, ...files].toSorted())
})

onAnyDatabase('the rate limit of one address', (server) => {
  beforeAll(async () => {
    await server.fastify.close()
    const { mail, backgroundTasks } = server
    const wait = async () => {}
    const parts = { now: () => server.now, mail, backgroundTasks, wait, config }
    server.fastify = await buildApp(await testDependencies(server.store, parts))
  })
  beforeEach(async () => {
    server.now = new Date(server.now.getTime() + 3_600_000)
    await server.store.db.deleteFrom('counter').execute()
  })

  const after = (seconds: number) => (server.now = new Date(server.now.getTime() + seconds * 1000))
  const from = (remoteAddress: string, call: typeof guess | typeof aLink = guess) =>
    server.fastify.inject({ ...call, remoteAddress })
  const statuses = async (remoteAddress: string, tries: number, call?: typeof aLink) => {
    const seen = []
    for (let tried = 0; tried < tries; tried++) seen.push((await from(remoteAddress, call)).statusCode)
    return seen
  }

  it('refuses too many tries in a minute with 429 and Retry-After', async () => {
    expect(await statuses('192.0.2.1', 5)).toEqual([401, 401, 401, 401, 401])
    after(20.5)
    const refusal = await from('192.0.2.1')
    expect(refusal.statusCode).toBe(429)
    expect(refusal.headers['retry-after']).toBe('40')
    expect(refusal.json()).toEqual({
      code: 'rate_limited',
      message: 'Too many attempts. Please wait a moment and try again.',
    })
    expect((await from('192.0.2.2')).statusCode).toBe(401)
    after(39.5)
    expect((await from('192.0.2.1')).statusCode).toBe(401)
  })

  it('counts all limited calls together, by any method, but no other calls', async () => {
    expect(await statuses('192.0.2.3', 3)).toEqual([401, 401, 401])
    expect((await from('192.0.2.3', aLink)).statusCode).toBe(404)
    const head = await server.fastify.inject({ ...aLink, method: 'HEAD', remoteAddress: '192.0.2.3' })
    expect(head.statusCode).toBe(404)
    expect((await from('192.0.2.3', aLink)).statusCode).toBe(429)
    const other = await server.fastify.inject({ url: '/api/user', remoteAddress: '192.0.2.3' })
    expect(other.statusCode).toBe(401)
  })

  it('counts a whole IPv6 /64 as one address, and an IPv4 address in either notation', async () => {
    expect(await statuses('2001:db8:1:2::1', 3, aLink)).toEqual([404, 404, 404])
    expect(await statuses('2001:db8:1:2:aaaa::9', 3, aLink)).toEqual([404, 404, 429])
    expect(await statuses('2001:db8:1:3::1', 1, aLink)).toEqual([404])
    expect(await statuses('192.0.2.4', 3, aLink)).toEqual([404, 404, 404])
    expect(await statuses('::ffff:192.0.2.4', 3, aLink)).toEqual([404, 404, 429])
  })

  it('allows four times as many tries in an IPv6 /56, and sixteen times as many in a /48', async () => {
    const from64 = async (network: string) => statuses(`2001:db8:2:${network}::1`, 5, aLink)
    for (const network of ['a00', 'a01', 'a02', 'a03']) expect(await from64(network)).not.toContain(429)
    expect(await from64('a04')).toEqual([429, 429, 429, 429, 429])
    for (let block = 0; block < 11; block++) expect(await from64(`${block + 10}00`)).not.toContain(429)
    expect(await from64('ff')).toContain(429)
    expect(await statuses('2001:db8:3::1', 1, aLink)).toEqual([404])
  })

  it.each(limited)('refuses %s after too many tries at other calls', async (key) => {
    await statuses('192.0.2.10', 6)
    const [method, url] = key.split(' ') as ['GET' | 'POST' | 'PATCH', string]
    const answer = await server.fastify.inject({ method, url, remoteAddress: '192.0.2.10' })
    expect(answer.json()).toMatchObject({ code: 'rate_limited' })
  })

  // Proves 11.155
  it('counts calendar files separately from sign-ins', async () => {
    const read = () => server.fastify.inject({ url: '/api/calendars/guess.ics', remoteAddress: '192.0.2.11' })
    expect(await statuses('192.0.2.11', 5)).not.toContain(429)
    for (let count = 0; count < 5; count++) expect((await read()).statusCode).toBe(404)
    const refusal = await read()
    expect([refusal.statusCode, refusal.headers['retry-after']]).toEqual([429, '60'])
    const head = { url: '/api/calendars/guess.ics', remoteAddress: '192.0.2.11', method: 'HEAD' } as const
    expect((await server.fastify.inject(head)).statusCode).toBe(429)
    await server.store.db.deleteFrom('counter').where('id', 'like', 'tries %').execute()
    expect((await from('192.0.2.11')).statusCode).toBe(401)
  })

  it('refuses a flood of tries without using the database', async () => {
    await statuses('192.0.2.5', 6)
    await server.clearStatements()
    expect(await statuses('192.0.2.5', 20)).toEqual(Array.from({ length: 20 }, () => 429))
    expect(server.statements).toEqual([])
  })

  it('writes nothing for calls that are not limited', async () => {
    await server.clearStatements()
    await server.fastify.inject({ url: '/api/user', cookies: { sprintling_session: 'no session' } })
    await server.fastify.inject({ url: '/api/docs' })
    expect(server.statements.filter((sql) => !sql.startsWith('select'))).toEqual([])
  })

  it('allows exactly the limit of simultaneous tries', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => from('192.0.2.6', aLink)))
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(7)
  })

  it('deletes expired counters on a later try', async () => {
    await statuses('192.0.2.7', 1)
    await statuses('192.0.2.8', 1)
    after(61)
    await from('192.0.2.9', aLink)
    await server.backgroundTasks.done()
    const left = await server.store.db.selectFrom('counter').select('id').orderBy('id').execute()
    expect(left.map(({ id }) => id)).toEqual([
      expect.stringMatching(/^sign-in [0-9a-f]{64}$/),
      expect.stringMatching(/^sign-in [0-9a-f]{64} 192\.0\.2\.7$/),
      expect.stringMatching(/^sign-in [0-9a-f]{64} 192\.0\.2\.8$/),
      'tries 192.0.2.9',
    ])
  })

  it('keeps newer counters if the cleanup of expired ones runs late', async () => {
    const late: (() => Promise<unknown>)[] = []
    const { store } = server
    const backgroundTasks = { start: (work: () => Promise<unknown>) => void late.push(work) }
    const limit = createRateLimit({ store, now: () => server.now, backgroundTasks }, 5)
    after(61)
    await limit('192.0.2.12')
    expect(late).toHaveLength(1)
    after(15 * 60)
    const day = { now: server.now, windowMs: 24 * 3_600_000, from: 'first' } as const
    await inTransaction({ store }, (tx) => incrementCounter(tx, { id: 'code of ana', ...day }))
    for (const work of late) await work()
    const left = await store.db.selectFrom('counter').select('id').execute()
    expect(left).toEqual([{ id: 'code of ana' }])
  })
})

describe('two servers on one database', () => {
  const waits: number[] = []
  const servers = [new TestServer(), new TestServer()] as const
  const [one, other] = servers

  beforeAll(async () => {
    const url = await createDatabase(inject('postgresUrl'))
    const wait = async (milliseconds: number) => void waits.push(milliseconds)
    for (const server of servers) {
      server.store = openPostgres(url)
      await migrate(server.store, start)
      const parts = { now: () => start, wait, config: { ...config, authRateLimit: 12 } }
      server.fastify = await buildApp(await testDependencies(server.store, parts))
    }
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
  })

  const guessAt = ({ fastify }: TestServer, username: string, remoteAddress: string) =>
    fastify.inject({ ...guess, payload: { username, password: 'guess' }, remoteAddress })

  it('shares the limit of an address, even for simultaneous tries', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => guessAt(at % 2 ? one : other, `name ${at}`, '192.0.2.1')),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(12)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(8)
  })

  it('shares the limit of calendar files', async () => {
    const read = { url: '/api/calendars/guess.ics', remoteAddress: '192.0.2.1' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? one : other).fastify.inject(read)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(12)
  })

  it('shares the failures of a username, and resets them after a sign-in', async () => {
    const ana = { username: 'ana', password: 'leaf and stem', firstName: 'Ana', lastName: 'Lind' }
    const form = { ...ana, email: 'ana@example.org' }
    await one.ok(undefined, 'POST /api/register', { body: form })
    waits.length = 0
    for (const server of [one, other, one, other, one]) await guessAt(server, 'ana', '192.0.2.2')
    expect(waits).toEqual([500, 1500])
    await other.ok(undefined, 'POST /api/login', { body: ana })
    expect(waits).toEqual([500, 1500, 3500])
    for (const server of [one, other, one]) await guessAt(server, 'ana', '192.0.2.3')
    expect(waits).toHaveLength(3)
  })
})
