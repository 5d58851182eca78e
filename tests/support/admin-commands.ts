import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { keysAfter } from '#domain/order.ts'
import { openPostgres, openSqlite, sqliteFile, type Store } from '#server/db/connection.ts'
import { newId } from '#server/db/ids.ts'
import { clockEnvironment, clockOffset } from './clock/test-clock.ts'
import { createDatabase, migratedSqliteFile } from './databases.ts'
import { aTask, type Family } from './family.ts'
import type { TestServer } from './test-server.ts'

/** An installation: its settings, its data folder and a way to open its database. */
export type Installation = { settings: Record<string, string>; dataDir: string; open: () => Store }

/** Creates an installation without a database schema. */
export async function anInstallation(kind: Store['kind'], folder: string): Promise<Installation> {
  const dataDir = await mkdtemp(join(folder, 'data-'))
  if (kind === 'sqlite') return { settings: { DATA_DIR: dataDir }, dataDir, open: () => openSqlite(dataDir) }
  return installationOnPostgres(dataDir, await createDatabase(inject('postgresUrl')))
}

/**
 * Creates an installation with the newest schema and no rows, by copying one. Running all migrations each time
 * would be slow.
 */
export async function aMigratedInstallation(kind: Store['kind'], folder: string): Promise<Installation> {
  if (kind === 'postgres') {
    const dataDir = await mkdtemp(join(folder, 'data-'))
    return installationOnPostgres(
      dataDir,
      await createDatabase(inject('postgresUrl'), inject('postgresTemplate')),
    )
  }
  const place = await anInstallation(kind, folder)
  await writeFile(sqliteFile(place.dataDir), await migratedSqliteFile(), { mode: 0o600 })
  return place
}

/** Creates another installation with a copy of the database. The original database must have no open connections. */
export async function aCopyOfInstallation(original: Installation, folder: string): Promise<Installation> {
  const { DATABASE_URL } = original.settings
  if (!DATABASE_URL) {
    const copy = await anInstallation('sqlite', folder)
    await copyFile(sqliteFile(original.dataDir), sqliteFile(copy.dataDir))
    return copy
  }
  const dataDir = await mkdtemp(join(folder, 'data-'))
  const template = new URL(DATABASE_URL).pathname.slice(1)
  return installationOnPostgres(dataDir, await createDatabase(inject('postgresUrl'), template))
}

function installationOnPostgres(dataDir: string, url: string): Installation {
  return { settings: { DATA_DIR: dataDir, DATABASE_URL: url }, dataDir, open: () => openPostgres(url) }
}

/**
 * Returns the current time of an installation's database. PostgreSQL uses the real clock instead of the clock of the
 * tests.
 */
export function momentOfDatabase({ DATABASE_URL }: Record<string, string>): Date {
  return new Date(Date.now() - (DATABASE_URL ? clockOffset() : 0))
}

export type CommandResult = { code: number; out: string; err: string }

/** Compile cache of Node. The servers fill it, and it makes the commands start faster. */
const compileCache = fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url))

/** Runs an admin command in its own process, next to the server. */
export function runAdminCommand(
  name: string,
  args: string[],
  settings: Record<string, string>,
): Promise<CommandResult> {
  const script = fileURLToPath(new URL(`../../scripts/${name}.ts`, import.meta.url))
  const env = { PATH: process.env.PATH, ...clockEnvironment(), NODE_COMPILE_CACHE: compileCache, ...settings }
  return new Promise((ended) => {
    const child = execFile(process.execPath, [script, ...args], { env }, (_error, out, err) =>
      ended({ code: child.exitCode ?? -1, out, err }),
    )
  })
}

/** Bulk inserts tasks and returns their ids. */
export async function insertTasksWithIds(
  server: TestServer,
  family: Family,
  count: number,
): Promise<string[]> {
  const { id, ...like } = await aTask(server, family, { title: 'Page 0' })
  const places = keysAfter(like.position)
  const more = Array.from({ length: count - 1 }, (_, index) => ({
    ...like,
    id: newId(),
    title: `Page ${index + 1}`,
    position: places.next().value,
  }))
  for (let from = 0; from < more.length; from += 1000)
    await server.store.db
      .insertInto('task')
      .values(more.slice(from, from + 1000))
      .execute()
  return [id, ...more.map((task) => task.id)]
}

const notBackedUp = new Set([
  'migration',
  'session',
  'known_browser',
  'password_reset',
  'email_change',
  'counter',
  'idempotent_write',
  'sweep_clock',
])

/** Returns whether a backup includes the rows of this table. */
export function isBackedUp(table: string): boolean {
  return !notBackedUp.has(table)
}

/**
 * Returns the rows of a dump that exist after a restore. A restore drops rows with which someone could act without
 * signing in.
 */
export function restorable(dump: Record<string, string[]>): Record<string, string[]> {
  const gone = { device: [], device_link: [], calendar_feed: [] }
  const invitation = dump.invitation?.filter((row) => row.includes('"accepted":1')) ?? []
  return { ...dump, ...gone, invitation }
}

/** Returns all rows of all tables that a backup includes, sorted so that two dumps can be compared. */
export async function dumpTables({ db }: Store): Promise<Record<string, string[]>> {
  const everything: Record<string, string[]> = {}
  for (const { name } of await db.introspection.getTables()) {
    if (!isBackedUp(name)) continue
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db)
    everything[name] = rows.map((row) => JSON.stringify(row, Object.keys(row).toSorted())).toSorted()
  }
  return everything
}
