import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import type { CallKey, ReplyOf, RequestInputArgs, RequestInput } from '#contract/calls.ts'
import { buildApp, type AppDependencies } from '#server/app.ts'
import { createBackgroundTasks } from '#server/context/background-tasks.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { openPostgres, type Store } from '#server/db/connection.ts'
import { isDeepSuite } from '../../scripts/support/suites.mjs'
import { databaseKinds, openTestStore } from './databases.ts'
import { Mailbox, testDependencies } from './test-dependencies.ts'
import { usualNow } from './clock/test-clock.ts'

/**
 * Caller of the API: tokens from the cookies of the session, the known browser and the paired device. Undefined for a
 * caller without cookies.
 */
export type Caller = { token?: string; browser?: string | undefined; device?: string } | undefined

export function cookiesOf({ token = '', browser = '', device = '' }: NonNullable<Caller>) {
  return { sprintling_session: token, sprintling_browser: browser, sprintling_device: device }
}

export type Refusal = { status: number; code: string; message: string; issues?: object[]; current?: unknown }

type AnyArguments = { params?: Record<string, string>; query?: Record<string, string>; body?: object }

/** A running application on a fresh database, called without a network. */
export class TestServer {
  fastify!: FastifyInstance
  store!: Store
  /** SQL statements since the last `clearStatements`. */
  statements: string[] = []
  /** Change id that was sent with the last call. */
  lastChange = ''
  /** The server's clock. */
  now = usualNow
  readonly mail = new Mailbox()
  readonly backgroundTasks = createBackgroundTasks(undefined)

  /** Clears `statements`. Waits for background work first, so that its statements are not counted later. */
  async clearStatements() {
    await this.backgroundTasks.done()
    this.statements = []
  }

  async open(kind: Store['kind'], more: Partial<AppDependencies> = {}) {
    const store = await openTestStore(kind, inject('postgresUrl'), (sql) => this.statements.push(sql))
    await this.openOn(store, more)
  }

  /** Opens the application on an existing database. `close` closes the database too. */
  async openOn(store: Store, more: Partial<AppDependencies> = {}) {
    this.store = store
    const { mail, backgroundTasks } = this
    this.fastify = await buildApp(
      await testDependencies(this.store, { now: () => this.now, mail, backgroundTasks, ...more }),
    )
  }

  async close() {
    await this.fastify.close()
    await this.store.close()
  }

  /** Returns all mail to an address. Waits for background work first. */
  async mailsTo(address: string): Promise<Mail[]> {
    await this.backgroundTasks.done()
    return this.mail.mails.filter(({ to }) => to === address)
  }

  /** Makes a call of the contract and returns the raw response. Sends a change id, as the web app does. */
  async request<K extends CallKey>(by: Caller, key: K, sent: RequestInput<K>) {
    const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PATCH' | 'DELETE', string]
    const { params = {}, query, body } = (sent ?? {}) as AnyArguments
    return this.fastify.inject({
      method,
      url: path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
      headers: { 'x-change': (this.lastChange = randomUUID()) },
      ...(query && { query }),
      ...(by && { cookies: cookiesOf(by) }),
      ...(body && { payload: body }),
    })
  }

  /** Makes a call that must succeed, and returns the reply. */
  async ok<K extends CallKey>(by: Caller, key: K, ...[sent]: RequestInputArgs<K>): Promise<ReplyOf<K>> {
    const answer = await this.request(by, key, sent as RequestInput<K>)
    expect(answer.statusCode, `${key}: ${answer.body}`).toBeLessThan(300)
    return answer.body === '' ? (undefined as ReplyOf<K>) : answer.json<ReplyOf<K>>()
  }

  /** Makes a call that must be refused, and returns the refusal. */
  async refused<K extends CallKey>(by: Caller, key: K, ...[sent]: RequestInputArgs<K>): Promise<Refusal> {
    const answer = await this.request(by, key, sent as RequestInput<K>)
    expect(answer.statusCode, `${key}: ${answer.body}`).toBeGreaterThanOrEqual(400)
    return { status: answer.statusCode, ...answer.json<Omit<Refusal, 'status'>>() }
  }
}

/** Opens another server on the PostgreSQL database of the first one. */
export async function anotherServerOn(first: TestServer): Promise<TestServer> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(first.store.db)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${rows[0]?.name}`
  const other = new TestServer()
  await other.openOn(openPostgres(url.href))
  return other
}

/**
 * Runs the same tests on SQLite and on PostgreSQL, each with its own application on a fresh database. Use it only for
 * tests that can fail on just one of the two: locks, races, unique indexes, quotas, and SQL that counts, sorts or
 * searches.
 */
export function onBothDatabases(title: string, tests: (server: TestServer) => void) {
  onDatabases(databaseKinds, title, tests)
}

/** Database for tests that need only one of the two: SQLite in `npm test`, PostgreSQL in `npm run test:deep`. */
export const anyDatabase = isDeepSuite ? 'postgres' : 'sqlite'

/** Runs the tests on `anyDatabase` only. */
export function onAnyDatabase(title: string, tests: (server: TestServer) => void) {
  onDatabases([anyDatabase], title, tests)
}

function onDatabases(kinds: readonly Store['kind'][], title: string, tests: (server: TestServer) => void) {
  describe.each(kinds)(`${title} (%s)`, (kind) => {
    const server = new TestServer()
    beforeAll(() => server.open(kind))
    afterAll(() => server.close())
    tests(server)
  })
}
