import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Config, SettingError } from '../config.ts'
import { reason } from '../admin/exit-with-message.ts'
import { fileIn, openPostgres, openSqlite, peoplesPatience, sqliteToRead, type Store } from './connection.ts'
import { hearsNotes, unheard } from './notify-check.ts'
import { migrate, MigrationError } from './migrate.ts'
import { closeToOthers } from './private-files.ts'
import { schemaIn } from './schema.ts'
import { holdAsSoleServer } from './data-dir-lock.ts'
import { assertWritable } from './assert-writable.ts'

type Where = Pick<Config, 'databaseUrl' | 'dataDir'>

/** Opens and migrates. Migrations run without statement timeouts. */
export async function openStore(where: Where): Promise<Store> {
  return opened(where, async () => {
    const store = openToWrite(where)
    await migrate(store, new Date(), copiesIn(where))
    if (where.databaseUrl === undefined) return store
    await store.close()
    return openPostgres(where.databaseUrl, undefined, peoplesPatience)
  })
}

/** Also makes sure that every server hears of every write: one server per data folder, any number per PostgreSQL. */
export async function openStoreToServe(where: Where): Promise<Store> {
  const { databaseUrl, dataDir } = where
  if (databaseUrl !== undefined) {
    const store = await openStore(where)
    if (await opened(where, () => hearsNotes(store))) return store
    throw new SettingError(`DATABASE_URL: ${unheard}`)
  }
  const letGo = await opened(where, async () => {
    prepareFolder(dataDir)
    return holdAsSoleServer(dataDir)
  })
  if (!letGo) {
    throw new SettingError(
      `DATA_DIR: another Sprintling is serving ${dataDir}. Stop it, or give this one a folder of its own; several servers share boards on PostgreSQL only (DATABASE_URL).`,
    )
  }
  const store = await openStore(where)
  return { ...store, close: () => store.close().finally(letGo) }
}

/** Without migrating; creates an empty database if there is none. */
export async function openStoreAsIs(where: Where): Promise<Store> {
  return opened(where, () => answering(openToWrite(where)))
}

/** Without migrating; SQLite read-only and only if the file exists. */
export async function openStoreToRead(where: Where): Promise<Store> {
  const { databaseUrl, dataDir } = where
  const file = fileIn(dataDir)
  if (databaseUrl === undefined && !existsSync(file))
    throw new SettingError(`DATA_DIR: there is no database ${file}. Set DATA_DIR as the server has it.`)
  return opened(where, () =>
    answering(databaseUrl === undefined ? sqliteToRead(file) : openPostgres(databaseUrl)),
  )
}

/** Copies made before migrations and restores. */
export function copiesIn({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'copies')
}

function openToWrite({ databaseUrl, dataDir }: Where): Store {
  closeToOthers(dataDir)
  if (databaseUrl !== undefined) return openPostgres(databaseUrl)
  prepareFolder(dataDir)
  return openSqlite(dataDir)
}

async function answering(store: Store): Promise<Store> {
  await schemaIn(store)
  return store
}

async function opened<T>({ databaseUrl, dataDir }: Where, open: () => Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (error) {
    if (error instanceof MigrationError || error instanceof SettingError) throw error
    const setting =
      databaseUrl === undefined ? `DATA_DIR: the database in ${dataDir}` : 'DATABASE_URL: the database'
    throw new SettingError(`${setting} cannot be used: ${reason(error)}`)
  }
}

function prepareFolder(dataDir: string) {
  try {
    makeFolder(dataDir)
    assertWritable(dataDir)
  } catch (error) {
    throw new SettingError(`DATA_DIR: ${dataDir} cannot be written to: ${reason(error)}`)
  }
}

/** Not `recursive`: where a folder cannot be made, Node can loop for ever (say which Node and issue, or drop this). */
function makeFolder(path: string) {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}
