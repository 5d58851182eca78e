import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { SettingError } from '../errors/setting-error.ts'
import { errorMessage } from '../errors/error-message.ts'
import {
  sqliteFile,
  openPostgres,
  openSqlite,
  interactiveTimeouts,
  sqliteReadOnlyStore,
  type Store,
} from './connection.ts'
import { supportsNotify, notifyUnsupported } from './notify-check.ts'
import { migrate, MigrationError, type Upgrade } from './migrate.ts'
import { makePrivateFolder, restrictToOwner } from './private-files.ts'
import { readSchema } from './schema.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { assertWritable } from './assert-writable.ts'

type DatabaseSettings = Pick<Config, 'databaseUrl' | 'dataDir'>

/**
 * Opens and migrates the database. Reports the upgrade of an older database on standard error. Migrations run
 * without statement timeouts.
 */
export async function openStore(where: DatabaseSettings): Promise<Store> {
  return withSettingErrors(where, async () => {
    const store = openWritable(where)
    const upgrade = await migrate(store, new Date(), copiesFolder(where))
    if (upgrade) process.stderr.write(`${upgradeLine(upgrade)}\n`)
    if (where.databaseUrl === undefined) return store
    await store.close()
    return openPostgres(where.databaseUrl, undefined, interactiveTimeouts)
  })
}

function upgradeLine({ from, to, copy }: Upgrade): string {
  const kept = copy === undefined ? 'No copy was kept' : `What it was before is in ${copy}`
  return `The database was upgraded from ${from} to ${to}. ${kept}.`
}

/**
 * Opens the database for a server. Only one server may use a data folder, and any number may share a PostgreSQL
 * database. Throws `SettingError` if this server would not receive the events of every write.
 */
export async function openStoreToServe(where: DatabaseSettings): Promise<Store> {
  const { databaseUrl, dataDir } = where
  if (databaseUrl !== undefined) {
    const store = await openStore(where)
    if (await withSettingErrors(where, () => supportsNotify(store))) return store
    throw new SettingError(`DATABASE_URL: ${notifyUnsupported}`)
  }
  const release = await withSettingErrors(where, async () => {
    prepareFolder(dataDir)
    return lockDataDir(dataDir)
  })
  if (!release) {
    throw new SettingError(
      `DATA_DIR: another Sprintling is serving ${dataDir}. Stop it, or give this one a folder of its own; several servers share boards on PostgreSQL only (DATABASE_URL).`,
    )
  }
  const store = await openStore(where)
  return { ...store, close: () => store.close().finally(release) }
}

/** Opens the database without migrating it. Creates an empty one if there is none. */
export async function openStoreUnmigrated(where: DatabaseSettings): Promise<Store> {
  return withSettingErrors(where, () => assertAnswers(openWritable(where)))
}

/** Opens the database without migrating it. A SQLite file must exist, and is opened read-only. */
export async function openStoreReadOnly(where: DatabaseSettings): Promise<Store> {
  const { databaseUrl, dataDir } = where
  const file = sqliteFile(dataDir)
  if (databaseUrl === undefined && !existsSync(file))
    throw new SettingError(`DATA_DIR: there is no database ${file}. Set DATA_DIR as the server has it.`)
  return withSettingErrors(where, () =>
    assertAnswers(databaseUrl === undefined ? sqliteReadOnlyStore(file) : openPostgres(databaseUrl)),
  )
}

/** Folder for the copies that are made before migrations and restores. */
export function copiesFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'copies')
}

function openWritable({ databaseUrl, dataDir }: DatabaseSettings): Store {
  restrictToOwner(dataDir)
  if (databaseUrl !== undefined) return openPostgres(databaseUrl)
  prepareFolder(dataDir)
  return openSqlite(dataDir)
}

async function assertAnswers(store: Store): Promise<Store> {
  await readSchema(store)
  return store
}

async function withSettingErrors<T>(
  { databaseUrl, dataDir }: DatabaseSettings,
  open: () => Promise<T>,
): Promise<T> {
  try {
    return await open()
  } catch (error) {
    if (error instanceof MigrationError || error instanceof SettingError) throw error
    const setting =
      databaseUrl === undefined ? `DATA_DIR: the database in ${dataDir}` : 'DATABASE_URL: the database'
    throw new SettingError(`${setting} cannot be used: ${errorMessage(error)}`)
  }
}

function prepareFolder(dataDir: string) {
  try {
    makePrivateFolder(dataDir)
    assertWritable(dataDir)
  } catch (error) {
    throw new SettingError(`DATA_DIR: ${dataDir} cannot be written to: ${errorMessage(error)}`)
  }
}
