import { mkdirSync } from 'node:fs'
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
import { noteEmitter, type NoteWire, postgresNotes } from './notes.ts'
import type { Tables } from './tables.ts'

/** A database to read from: the store itself, or a transaction on it. */
export type Reader = { db: Kysely<Tables>; kind: 'sqlite' | 'postgres' }

export type Store = Reader & { wire: NoteWire; close(): Promise<void> }

export type QueryLog = (sql: string) => void

/** The embedded database: one file under the data folder. */
export function openSqlite(dataDir: string, log?: QueryLog): Store {
  mkdirSync(dataDir, { recursive: true })
  return sqliteStore(join(dataDir, 'sprintling.db'), log)
}

export function sqliteStore(file: string, log?: QueryLog): Store {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 5000 })
  database.exec('pragma journal_mode = wal; pragma synchronous = full;')
  const dialect = new ImmediateSqliteDialect({ database: forKysely(database) })
  return storeOf('sqlite', dialect, noteEmitter(), log)
}

/** A PostgreSQL server, or anything that speaks its protocol. */
export function openPostgres(url: string, log?: QueryLog): Store {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5000 })
  pool.on('error', () => {}) // an idle connection that broke is replaced at the next query
  return storeOf('postgres', new PostgresDialect({ pool }), postgresNotes(url), log)
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

/** A transaction that may write takes the write lock at its start, so that it never fails half-way for want of it. */
class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: ConstructorParameters<typeof SqliteDialect>[0]

  constructor(config: ConstructorParameters<typeof SqliteDialect>[0]) {
    super(config)
    this.#config = config
  }

  override createDriver() {
    return new ImmediateSqliteDriver(this.#config)
  }
}

class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
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
