import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { aFamily, type Family } from '#tests/support/family.ts'
import { createDatabase } from '#tests/support/databases.ts'
import { TestServer } from '#tests/support/test-server.ts'
import { openPostgres, interactiveTimeouts } from './connection.ts'
import { isUniqueViolation, isUnavailable } from './database-errors.ts'
import { inTransaction } from './transaction.ts'

/** Breaks a database and resolves with the function that repairs it. */
type Outage = (server: TestServer) => Promise<() => Promise<unknown>>

const full: Outage = async (server) => {
  const { db } = server.store
  const family = await aFamily(server)
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db)
  await firstRefused(family)
  return () => sql`pragma max_page_count = 1000000`.execute(db)
}

const readOnly: Outage = async ({ store: { db } }) => {
  await sql`pragma query_only = on`.execute(db)
  return () => sql`pragma query_only = off`.execute(db)
}

const locked: Outage = async (server) => {
  const other = new DatabaseSync(await fileOf(server))
  other.exec('begin immediate')
  return async () => other.close()
}

async function fileOf({ store: { db } }: TestServer): Promise<string> {
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(db)
  return rows[0]?.file ?? ''
}

const server = new TestServer()
beforeAll(() => server.open('sqlite'))
afterAll(() => server.close())

const title = 'x'.repeat(200)
const description = 'y'.repeat(5000)

const create = ({ ana, workspaceId }: Family) =>
  server.request(ana, 'POST /api/tasks', { body: { workspaceId, title, description, status: 'done' } })

async function rowsOf({ workspaceId }: Family) {
  const of = (table: 'task' | 'activity') =>
    server.store.db.selectFrom(table).selectAll().where('workspace_id', '=', workspaceId).execute()
  return { tasks: await of('task'), activities: await of('activity') }
}

/** Writes until the first write is refused. The last page still has space, so some writes succeed. */
async function firstRefused(family: Family) {
  for (;;) {
    const before = await rowsOf(family)
    const refused = await create(family)
    if (refused.statusCode !== 201) return { refused, before }
  }
}

async function comesTrue(check: () => Promise<unknown>, wanted: unknown) {
  await expect.poll(check, { timeout: 10_000, interval: 20 }).toEqual(wanted)
}

describe.each([
  ['is full', full],
  ['is read-only', readOnly],
  ['is locked by another program', locked],
] as const)('an embedded database that %s', (_, happens) => {
  it('refuses writes with 503, still serves reads, and recovers afterwards', async () => {
    const family = await aFamily(server)
    const undo = await happens(server)
    const { refused, before } = await firstRefused(family)
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBe('5')
    expect(refused.json()).toMatchObject({ code: 'unavailable' })
    expect(await rowsOf(family)).toEqual(before)
    const params = { id: family.workspaceId }
    expect(await server.ok(family.ana, 'GET /api/workspaces/:id/backlog', { params })).toHaveLength(
      before.tasks.length,
    )
    await undo()
    await comesTrue(async () => (await create(family)).statusCode, 201)
    const after = await rowsOf(family)
    expect(after.tasks).toHaveLength(before.tasks.length + 1)
    expect(after.activities).toHaveLength(after.tasks.length)
  })
})

describe.each([
  ['is full', full],
  ['is read-only', readOnly],
  ['is locked by another program', locked],
] as const)('the server while its embedded database %s', (_, happens) => {
  const health = async () => (await server.fastify.inject('/healthz')).statusCode

  it('reports the outage and its end in the health check, within four seconds', async () => {
    const undo = await happens(server)
    await comesTrue(health, 503)
    const asked = performance.now()
    const answer = await server.fastify.inject('/healthz')
    expect(performance.now() - asked).toBeLessThan(4000)
    expect(answer.headers['retry-after']).toBe('5')
    await undo()
    await comesTrue(health, 200)
  })

  it('still serves reads to a session that was last used two hours ago', async () => {
    const family = await aFamily(server)
    const start = server.now
    onTestFinished(() => void (server.now = start))
    server.now = new Date(start.getTime() + 2 * 60 * 60 * 1000)
    const undo = await happens(server)
    expect(await server.ok(family.ben, 'GET /api/user')).toMatchObject({ id: family.ben.id })
    await undo()
  })
})

it('waits for another program’s short lock on the database, and serves reads meanwhile', async () => {
  const family = await aFamily(server)
  const undo = await locked(server)
  const writes = [create(family), create(family)]
  for (let reads = 0; reads < 20; reads++) await server.ok(family.ben, 'GET /api/user')
  await undo()
  expect((await Promise.all(writes)).map(({ statusCode }) => statusCode)).toEqual([201, 201])
})

describe('PostgreSQL', () => {
  it.each([
    ['a statement timeout', 'select pg_sleep(5)'],
    ['a wait for a locked table', 'select * from migration'],
  ])('counts as unavailable after %s, and its connection works again', async (_, statement) => {
    const url = await createDatabase(inject('postgresUrl'))
    const [holder, store] = [
      openPostgres(url),
      openPostgres(url, undefined, { statement: 100, socketIdle: 5000 }),
    ]
    await holder.db.schema.createTable('migration').addColumn('name', 'text').execute()
    await holder.db.transaction().execute(async (db) => {
      await sql`lock table migration`.execute(db)
      const error = await sql
        .raw(statement)
        .execute(store.db)
        .catch((reason: unknown) => reason)
      expect(isUnavailable(error)).toBe(true)
    })
    expect((await sql`select 1 as one`.execute(store.db)).rows).toEqual([{ one: 1 }])
    await Promise.all([holder.close(), store.close()])
  })

  it('counts as unavailable after it closed a connection in a transaction, and the next one works', async () => {
    const store = openPostgres(await createDatabase(inject('postgresUrl')), undefined, interactiveTimeouts)
    const cut = inTransaction({ store }, async ({ db }) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
    })
    expect(isUnavailable(await cut.catch((error: unknown) => error))).toBe(true)
    expect(
      await inTransaction({ store }, async ({ db }) => (await sql`select 1`.execute(db)).rows.length),
    ).toBe(1)
    await store.close()
  })
})

describe('an unreachable PostgreSQL server', () => {
  it.each([
    ['refuses connections', 'postgres://sprintling@127.0.0.1:9/sprintling', 'select 1'],
    ['stops responding', undefined, 'select pg_sleep(5)'],
  ])('counts as unavailable when it %s', async (_, nowhere, statement) => {
    const url = nowhere ?? (await createDatabase(inject('postgresUrl')))
    const store = openPostgres(url, undefined, { statement: 10_000, socketIdle: 200 })
    const error = await sql
      .raw(statement)
      .execute(store.db)
      .catch((reason: unknown) => reason)
    expect(isUnavailable(error)).toBe(true)
    await store.close()
  })
})

it.each(['ETIMEDOUT', 'ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND'])(
  'does not treat %s from a mail or web server as a database outage',
  (code) => {
    expect(isUnavailable(Object.assign(new Error('Connection timeout'), { code }))).toBe(false)
  },
)

it('does not treat a constraint violation or a programming error as an outage', () => {
  const unique = Object.assign(new Error('UNIQUE constraint failed: subject.name_key'), { errcode: 2067 })
  expect(isUnavailable(unique)).toBe(false)
  expect(isUniqueViolation(unique, { constraint: 'x', column: 'subject.name_key' })).toBe(true)
  for (const error of [
    new TypeError('x is not a function'),
    Object.assign(new Error('y'), { code: '42P01' }),
    'z',
  ])
    expect(isUnavailable(error)).toBe(false)
})
