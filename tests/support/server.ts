import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import type { BodyOf, CallKey, ParamsOf, ReplyOf } from '#contract/calls.ts'
import { buildApp } from '#server/app.ts'
import { argonHasher } from '#server/features/auth/passwords.ts'
import type { Store } from '#server/store/connection.ts'
import { databaseKinds, openTestStore } from './databases.ts'

/** Who makes a call: anyone with a session cookie, or nobody. */
export type Caller = { token: string } | undefined

export type Refusal = { status: number; code: string; message: string; issues?: object[]; current?: unknown }

/** A running application on a fresh database, called without a network. */
export class TestServer {
  app!: FastifyInstance
  store!: Store
  /** Every statement sent to the database since it was last emptied. */
  statements: string[] = []
  /** What the server thinks the time is. */
  now = new Date('2026-03-04T10:00:00Z')

  async open(kind: Store['kind']) {
    this.store = await openTestStore(kind, inject('postgresUrl'), (sql) => this.statements.push(sql))
    this.app = await buildApp({
      store: this.store,
      now: () => this.now,
      hasher: await argonHasher({ memoryCost: 8, timeCost: 1 }),
      log: undefined,
      config: { publicUrl: undefined, trustProxy: false, authRateLimit: 1000 },
      checkReplies: true,
    })
  }

  async close() {
    await this.app.close()
    await this.store.close()
  }

  /** The raw answer to a call of the contract. */
  async answer<K extends CallKey>(by: Caller, key: K, sent: Sent<K>) {
    const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PATCH' | 'DELETE', string]
    const { params = {}, body } = (sent ?? {}) as { params?: Record<string, string>; body?: object }
    return this.app.inject({
      method,
      url: path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
      ...(by && { cookies: { sprintling_session: by.token } }),
      ...(body && { payload: body }),
    })
  }

  /** The reply to a call that must succeed. */
  async ok<K extends CallKey>(by: Caller, key: K, ...[sent]: SentArgs<K>): Promise<ReplyOf<K>> {
    const answer = await this.answer(by, key, sent as Sent<K>)
    expect(answer.statusCode, `${key}: ${answer.body}`).toBeLessThan(300)
    return answer.body === '' ? (undefined as ReplyOf<K>) : answer.json<ReplyOf<K>>()
  }

  /** The refusal of a call that must not succeed. */
  async refused<K extends CallKey>(by: Caller, key: K, ...[sent]: SentArgs<K>): Promise<Refusal> {
    const answer = await this.answer(by, key, sent as Sent<K>)
    expect(answer.statusCode, `${key}: ${answer.body}`).toBeGreaterThanOrEqual(400)
    return { status: answer.statusCode, ...answer.json<Omit<Refusal, 'status'>>() }
  }
}

type Named<Name extends string, T> = [T] extends [undefined] ? object : { [name in Name]: T }
type Sent<K extends CallKey> = Named<'params', ParamsOf<K>> & Named<'body', BodyOf<K>>
type SentArgs<K extends CallKey> = keyof Sent<K> extends never ? [sent?: undefined] : [sent: Sent<K>]

/** Runs the same tests on SQLite and on PostgreSQL, each with its own application on a fresh database. */
export function onBothDatabases(title: string, tests: (server: TestServer) => void) {
  describe.each(databaseKinds)(`${title} (%s)`, (kind) => {
    const server = new TestServer()
    beforeAll(() => server.open(kind))
    afterAll(() => server.close())
    tests(server)
  })
}
