import { Socket } from 'node:net'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  SqliteDialect,
  SqliteDriver,
  type SqliteDatabase,
} from 'kysely'
import { Pool } from 'pg'
import { markConnectionError } from './database-errors.ts'
import { inProcessPubSub, type PubSub, postgresPubSub } from './pubsub.ts'
import { pipeliningPool } from './pipeline.ts'
import { makePrivateFile, makePrivateFolder } from './private-files.ts'
import type { Tables } from './tables.ts'

/** Connection for reads: the store itself, or a transaction on it. */
export type Reader = { db: Kysely<Tables>; kind: 'sqlite' | 'postgres' }

export type Store = Reader & {
  pubsub: PubSub
  close(): Promise<void>
  /**
   * Opens a second connection for a long read. SQLite has a single connection, and other requests would wait for it.
   */
  openForLongRead?: () => Store
}

export type QueryLog = (sql: string) => void

export function openSqlite(dataDir: string, log?: QueryLog): Store {
  makePrivateFolder(dataDir)
  makePrivateFile(sqliteFile(dataDir))
  return sqliteStore(sqliteFile(dataDir), log)
}

export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'sprintling.db')
}

export function sqliteStore(file: string, log?: QueryLog): Store {
  return openSqliteFile(
    file,
    'pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;',
    log,
  )
}

/** Opens the file read-only and does not change its journal mode. */
export function sqliteReadOnlyStore(file: string): Store {
  return openSqliteFile(file, 'pragma query_only = on;')
}

function openSqliteFile(file: string, settings: string, log?: QueryLog): Store {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 })
  database.exec(`${settings} ${busyTimeoutPragma(readBusyTimeout)}`)
  const store = createStore('sqlite', new ImmediateSqliteDialect(database), inProcessPubSub(), log)
  return file === inMemory ? store : { ...store, openForLongRead: () => sqliteReadOnlyStore(file) }
}

const inMemory = ':memory:'

/** Timeouts in milliseconds: `statement` per statement, `socketIdle` for a socket that receives no data. */
type PostgresTimeouts = { statement: number; socketIdle: number }

/** Timeouts for requests, where a user waits for the answer. */
export const interactiveTimeouts: PostgresTimeouts = { statement: 10_000, socketIdle: 12_000 }

/**
 * Opens any server that speaks the PostgreSQL protocol. Sets no timeouts unless they are given, because migrations may
 * be slow.
 */
export function openPostgres(url: string, log?: QueryLog, patience?: PostgresTimeouts): Store {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    pipeline: true,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    ...(patience && {
      statement_timeout: patience.statement,
      idle_in_transaction_session_timeout: patience.statement,
      stream: () => destroyWhenSilent(new Socket(), patience.socketIdle),
    }),
  })
  pool.on('error', () => {}) // the pool replaces broken idle connections
  pool.on('connect', (client) => client.on('error', markConnectionError)) // the running query fails with it
  return createStore(
    'postgres',
    new PostgresDialect({ pool: pipeliningPool(pool) }),
    postgresPubSub(url),
    log,
  )
}

/**
 * Closes a socket on which no data arrives. Idle connections leave the pool earlier, so silence means that a statement
 * gets no answer.
 */
function destroyWhenSilent(socket: Socket, milliseconds: number): Socket {
  const error = Object.assign(new Error('PostgreSQL does not answer.'), { code: 'ETIMEDOUT' })
  return socket.setTimeout(milliseconds, () => socket.destroy(error))
}

function createStore(
  kind: Store['kind'],
  dialect: SqliteDialect | PostgresDialect,
  pubsub: PubSub,
  log?: QueryLog,
): Store {
  const db = new Kysely<Tables>({
    dialect,
    ...(log && { log: (event) => log(event.query.sql) }),
  })
  return { db, kind, pubsub, close: () => db.destroy() }
}

/**
 * Milliseconds that a read waits while another process locks the file. The value is small because node:sqlite is
 * synchronous: waiting blocks the event loop.
 */
const readBusyTimeout = 100

function busyTimeoutPragma(milliseconds: number): string {
  return `pragma busy_timeout = ${milliseconds};`
}

/**
 * Starts transactions with BEGIN IMMEDIATE, which takes the write lock at once, so that none can fail half-way with
 * SQLITE_BUSY.
 */
class ImmediateSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    super({ database: kyselyDatabase(database) })
    this.#database = database
  }

  override createDriver() {
    return new ImmediateSqliteDriver(this.#database)
  }
}

/** Total milliseconds of queries after which the server handles other requests first. */
const longestWork = 20

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync
  readonly #work: QueryWork

  constructor(database: DatabaseSync) {
    const work = { milliseconds: 0 }
    super({ database: kyselyDatabase(database, work) })
    this.#database = database
    this.#work = work
  }

  /** Lets other requests run first if the last queries took long, because SQLite queries block the event loop. */
  override async acquireConnection() {
    if (this.#work.milliseconds > longestWork) {
      this.#work.milliseconds = 0
      await setImmediate()
    }
    return super.acquireConnection()
  }

  /** Disables the busy timeout, which would block the event loop. `inTransaction` retries instead. */
  override async beginTransaction(connection: DatabaseConnection) {
    this.#database.exec(busyTimeoutPragma(0))
    try {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    } finally {
      this.#database.exec(busyTimeoutPragma(readBusyTimeout))
    }
  }

  /**
   * Rolls back unless SQLite has already done so, as it does on a full or broken disk. A second rollback would hide the
   * first error.
   */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection)
  }
}

const maxCachedStatements = 500

/** Total milliseconds of all queries since other requests could last run. */
type QueryWork = { milliseconds: number }

/** Adapts node:sqlite to Kysely's driver and caches prepared statements. */
function kyselyDatabase(database: DatabaseSync, work: QueryWork = { milliseconds: 0 }): SqliteDatabase {
  const kept = new Map<string, ReturnType<typeof kyselyStatement>>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = kept.get(sql)
      if (known) return known
      if (kept.size >= maxCachedStatements) kept.clear()
      const made = kyselyStatement(database.prepare(sql), work)
      kept.set(sql, made)
      return made
    },
  }
}

type SqliteValue = null | number | bigint | string

function kyselyStatement(prepared: StatementSync, work: QueryWork) {
  const values = (parameters: ReadonlyArray<unknown>) => parameters as SqliteValue[]
  const timed = <Result>(query: () => Result): Result => {
    const start = performance.now()
    try {
      return query()
    } finally {
      work.milliseconds += performance.now() - start
    }
  }
  return {
    reader: prepared.columns().length > 0,
    all: (parameters: ReadonlyArray<unknown>) => timed(() => prepared.all(...values(parameters))),
    run: (parameters: ReadonlyArray<unknown>) => timed(() => prepared.run(...values(parameters))),
    iterate: (parameters: ReadonlyArray<unknown>) => prepared.iterate(...values(parameters)),
  }
}
