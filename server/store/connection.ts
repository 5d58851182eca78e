import { Socket } from 'node:net'
import { join } from 'node:path'
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
import { markConnectionError } from './faults.ts'
import { noteEmitter, type NoteWire, postgresNotes } from './notes.ts'
import { pipeliningPool } from './pipeline.ts'
import { makePrivateFile, makePrivateFolder } from './private.ts'
import type { Tables } from './tables.ts'

/** A database to read from: the store itself, or a transaction on it. */
export type Reader = { db: Kysely<Tables>; kind: 'sqlite' | 'postgres' }

export type Store = Reader & { wire: NoteWire; close(): Promise<void> }

export type QueryLog = (sql: string) => void

/** The embedded database: one file under the data folder. */
export function openSqlite(dataDir: string, log?: QueryLog): Store {
  makePrivateFolder(dataDir)
  makePrivateFile(fileIn(dataDir))
  return sqliteStore(fileIn(dataDir), log)
}

/** Where the embedded database is in the data folder. */
export function fileIn(dataDir: string): string {
  return join(dataDir, 'sprintling.db')
}

export function sqliteStore(file: string, log?: QueryLog): Store {
  return storeOfFile(file, 'pragma journal_mode = wal; pragma synchronous = full;', log)
}

/** An embedded database that is only looked at: nothing in it changes, not even the way it keeps its journal. */
export function sqliteToRead(file: string): Store {
  return storeOfFile(file, 'pragma query_only = on;')
}

function storeOfFile(file: string, settings: string, log?: QueryLog): Store {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 })
  database.exec(`${settings} ${waitingUpTo(readPatience)}`)
  return storeOf('sqlite', new ImmediateSqliteDialect(database), noteEmitter(), log)
}

/** How long PostgreSQL may take, in milliseconds: for a statement, and without a sign of life on a connection. */
type Patience = { statement: number; silence: number }

/** While people wait for answers. */
export const peoplesPatience: Patience = { statement: 10_000, silence: 12_000 }

/** A PostgreSQL server, or anything that speaks its protocol; it may take as long as it likes unless said otherwise. */
export function openPostgres(url: string, log?: QueryLog, patience?: Patience): Store {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    pipeline: true,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    ...(patience && {
      statement_timeout: patience.statement,
      idle_in_transaction_session_timeout: patience.statement,
      stream: () => cutWhenSilent(new Socket(), patience.silence),
    }),
  })
  pool.on('error', () => {}) // an idle connection that broke is replaced at the next query
  pool.on('connect', (client) => client.on('error', markConnectionError)) // in use, its next query fails with it
  return storeOf('postgres', new PostgresDialect({ pool: pipeliningPool(pool) }), postgresNotes(url), log)
}

/** The pool closes connections that nobody uses sooner than this, so a silent one has a statement that gets no answer. */
function cutWhenSilent(socket: Socket, milliseconds: number): Socket {
  const error = Object.assign(new Error('PostgreSQL does not answer.'), { code: 'ETIMEDOUT' })
  return socket.setTimeout(milliseconds, () => socket.destroy(error))
}

function storeOf(
  kind: Store['kind'],
  dialect: SqliteDialect | PostgresDialect,
  wire: NoteWire,
  log?: QueryLog,
): Store {
  const db = new Kysely<Tables>({
    dialect,
    ...(log && { log: (event) => log(event.query.sql) }),
  })
  return { db, kind, wire, close: () => db.destroy() }
}

/** How long a read of the embedded database waits for another program's lock, in milliseconds; everything waits with it. */
const readPatience = 100

function waitingUpTo(milliseconds: number): string {
  return `pragma busy_timeout = ${milliseconds};`
}

/** A transaction that may write takes the write lock at its start, so that it never fails half-way for want of it. */
class ImmediateSqliteDialect extends SqliteDialect {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    super({ database: forKysely(database) })
    this.#database = database
  }

  override createDriver() {
    return new ImmediateSqliteDriver(this.#database)
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    super({ database: forKysely(database) })
    this.#database = database
  }

  /** Does not wait for the lock: SQLite's own waiting would stop the whole server, `inTransaction` holds up nobody. */
  override async beginTransaction(connection: DatabaseConnection) {
    this.#database.exec(waitingUpTo(0))
    try {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'))
    } finally {
      this.#database.exec(waitingUpTo(readPatience))
    }
  }

  /** A full or broken disk makes SQLite roll back by itself; a second time is an error that would hide the first. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection)
  }
}

const keptStatements = 500

/** node:sqlite in the shape that Kysely's driver expects, with prepared statements kept by their text. */
function forKysely(database: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, ReturnType<typeof statement>>()
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = kept.get(sql)
      if (known) return known
      if (kept.size >= keptStatements) kept.clear()
      const made = statement(database.prepare(sql))
      kept.set(sql, made)
      return made
    },
  }
}

type Value = null | number | bigint | string

function statement(prepared: StatementSync) {
  const values = (parameters: ReadonlyArray<unknown>) => parameters as Value[]
  return {
    reader: prepared.columns().length > 0,
    all: (parameters: ReadonlyArray<unknown>) => prepared.all(...values(parameters)),
    run: (parameters: ReadonlyArray<unknown>) => prepared.run(...values(parameters)),
    iterate: (parameters: ReadonlyArray<unknown>) => prepared.iterate(...values(parameters)),
  }
}
