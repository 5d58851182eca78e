import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { buildApp } from '#server/app.ts'
import { createBackgroundTasks } from '#server/context/background-tasks.ts'
import { sqliteStore, type Store } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { argon2Hasher, type Hasher } from '#server/security/hasher.ts'
import { insertSession } from '#server/security/sessions.store.ts'
import { hashToken, newToken } from '#server/security/tokens.ts'
import { RowSnapshot } from '#tests/support/row-snapshots.ts'
import { Mailbox, testDependencies } from '#tests/support/test-dependencies.ts'
import {
  type FamilyState,
  type PageAnswer,
  type PageCall,
  type Preparation,
  type Row,
  type RowChanges,
  stateCalls,
} from './protocol.ts'

/**
 * The real application for one page of the component tests, on its own SQLite database in memory. It handles one
 * request at a time, because the rows that a test prepares and the state after a write must not mix with another
 * call.
 */
export class PageServer {
  #now = new Date()
  /** Number of calls so far. */
  #number = 0
  readonly #mail = new Mailbox()
  readonly #backgroundTasks = createBackgroundTasks(undefined)
  readonly #app: Promise<App>
  #last: Promise<unknown> = Promise.resolve()
  readonly #hashes = new Map<string, Promise<string>>()

  constructor() {
    this.#app = this.#open()
  }

  /** Deletes everything that the last test has stored. */
  reset(): Promise<void> {
    return this.#inOrder(async ({ empty }) => {
      await this.#backgroundTasks.done()
      await empty.putBack()
    })
  }

  /** Stores rows and signs a user in. Resolves with the token of the session. */
  prepare({ rows, signIn, now }: Preparation): Promise<string | undefined> {
    return this.#inOrder(async (app) => {
      this.#now = new Date(now)
      await this.#changeRows(app, rows)
      return signIn === undefined ? undefined : this.#signIn(app, signIn)
    })
  }

  answer(call: PageCall): Promise<PageAnswer> {
    return this.#inOrder(async (app) => {
      this.#now = new Date(call.now)
      Object.assign(this.#mail, { sendsMail: call.hasMail, accepts: call.hasMail })
      this.#number += 1
      const answer = { ...(await inject(app.fastify, call)), number: this.#number }
      await this.#backgroundTasks.done()
      if (call.method === 'GET' || !call.reader) return answer
      return { ...answer, state: await this.#stateFor(app, call.reader) }
    })
  }

  async #open(): Promise<App> {
    const store = sqliteStore(':memory:')
    await migrate(store, this.#now)
    const empty = await RowSnapshot.take(store)
    const hasher = await argon2Hasher({ memoryCost: 8, timeCost: 1 })
    const fastify = await buildApp(
      await testDependencies(store, {
        hasher,
        mail: this.#mail,
        now: () => this.#now,
        wait: async () => {},
        backgroundTasks: this.#backgroundTasks,
        link: (path) => `http://house.lan:3000${path}`,
        publicOrigin: () => ({ origin: 'http://house.lan:3000', isSet: false }),
      }),
    )
    await fastify.ready()
    return { store, fastify, empty, hasher }
  }

  /** Runs `work` after all earlier work has finished. */
  #inOrder<T>(work: (app: App) => Promise<T>): Promise<T> {
    const result = this.#last.then(async () => work(await this.#app))
    this.#last = result.catch(() => {})
    return result
  }

  async #changeRows({ store, hasher }: App, changes: RowChanges): Promise<void> {
    const tables = Object.entries(changes)
    if (tables.length === 0) return
    const { db } = store
    await sql`pragma foreign_keys = off`.execute(db) // a row may refer to one that is inserted later
    await inTransaction({ store }, async (tx) => {
      for (const [table, { remove }] of tables)
        for (const row of remove)
          await sql`delete from ${sql.table(table)} where ${matches(row)}`.execute(tx.db)
      for (const [table, { update }] of tables)
        for (const { key, values } of update) {
          const columns = Object.entries(await this.#stored(values, hasher))
          const set = columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
          await sql`update ${sql.table(table)} set ${sql.join(set)} where ${matches(key)}`.execute(tx.db)
        }
      for (const [table, { insert }] of tables)
        for (const row of insert) await insertInto(table, await this.#stored(row, hasher)).execute(tx.db)
    })
    await sql`pragma foreign_keys = on`.execute(db)
  }

  async #stored(row: Row, hasher: Hasher): Promise<Record<string, string | number | null>> {
    const values = Object.entries(row).map(async ([column, value]) => {
      if (value === null || typeof value !== 'object') return [column, value] as const
      return [
        column,
        'token' in value ? hashToken(value.token) : await this.#hashOf(value.hashed, hasher),
      ] as const
    })
    return Object.fromEntries(await Promise.all(values))
  }

  #hashOf(secret: string, hasher: Hasher): Promise<string> {
    const known = this.#hashes.get(secret) ?? hasher.hash(secret)
    this.#hashes.set(secret, known)
    return known
  }

  async #signIn({ store }: App, userId: string): Promise<string> {
    const { token, hash } = newToken()
    const use = { now: () => this.#now, client: { browser: null, system: null, network: null } }
    await inTransaction({ store }, (tx) => insertSession(tx, userId, hash, use))
    return token
  }

  /** Reads the state as this user, in a separate session that is deleted afterwards. */
  async #stateFor(app: App, { userId, workspaceId }: NonNullable<PageCall['reader']>): Promise<FamilyState> {
    const token = await this.#signIn(app, userId)
    const parts = await Promise.all(
      Object.entries(stateCalls).map(async ([part, key]) => {
        const url = key.slice('GET '.length).replace(':id', workspaceId)
        const read = await inject(app.fastify, { method: 'GET', url, cookies: { sprintling_session: token } })
        return read.status === 200 ? [[part, JSON.parse(read.body) as unknown]] : []
      }),
    )
    await app.store.db.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute()
    return Object.fromEntries(parts.flat()) as FamilyState
  }
}

type App = { store: Store; fastify: FastifyInstance; empty: RowSnapshot; hasher: Hasher }

type Request = Pick<PageCall, 'method' | 'url' | 'cookies'> & Partial<Pick<PageCall, 'headers' | 'body'>>

async function inject(fastify: FastifyInstance, { method, url, cookies, headers = {}, body }: Request) {
  const answer = await fastify.inject({
    method: method as 'GET',
    url,
    headers,
    cookies,
    ...(body !== undefined && { payload: body }),
  })
  const named = ['content-type', 'content-disposition'].flatMap((name) => {
    const value = answer.headers[name]
    return typeof value === 'string' ? [[name, value]] : []
  })
  return {
    status: answer.statusCode,
    headers: Object.fromEntries(named) as Record<string, string>,
    body: answer.body,
    cookies: Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value])),
  }
}

function matches(row: Row) {
  const conditions = Object.entries(row).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  return sql.join(conditions, sql` and `)
}

function insertInto(table: string, row: Record<string, string | number | null>) {
  const names = sql.join(Object.keys(row).map((column) => sql.ref(column)))
  return sql`insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(row))})`
}
