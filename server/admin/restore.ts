import { join } from 'node:path'
import { type Reader, sqliteReadOnlyStore, type Store } from '../db/connection.ts'
import { withDeferredForeignKeys } from '../db/deferred-foreign-keys.ts'
import { applyMigrations, lockSchema, migrationStatus, allMigrations } from '../db/migrate.ts'
import { makePrivateFolder } from '../db/private-files.ts'
import type { Migration } from '../db/migrations/migration.ts'
import { schemaOfMigrations, readSchema } from '../db/schema.ts'
import { tablesWithoutBackup } from '../db/table-rules.ts'
import { isConstraintViolation, isCorruption } from '../db/database-errors.ts'
import { inTransaction, type Tx } from '../db/transaction.ts'
import { detectFileKind, readLines } from './backup-file.ts'
import { backUp } from './backup.ts'
import { type Backup, backupLines, readBackup } from './backup-format.ts'
import { findViolations, describeViolation } from './doctor/contents.ts'
import { leaveOutAccess, type LeftOut, nothingLeftOut } from './left-out-access.ts'
import { AdminError } from './admin-error.ts'
import { appTables } from './app-tables.ts'
import { dropTables, hasRows, insertRows } from './rows.store.ts'
import { findUnlikelyColumn } from './column-rules.ts'
import { findInvalidColumn } from './column-values.ts'

type Restored = {
  madeAt: string
  rows: number
  /** Path of a backup of the previous content. Undefined if the database was empty. */
  copy: string | undefined
  leftOut: LeftOut
}

/**
 * Options of a restore. `replace` allows it although the database is not empty; the previous content is then saved
 * in the folder `copiesIn`. `anyway` restores even if the content violates invariants.
 */
type RestoreOptions = {
  replace: boolean
  copiesIn: string
  now: Date
  anyway?: boolean
  migrations?: Migration[]
}

/**
 * Replaces all content of the database by that of a backup, in one transaction. Migrates the content of an older
 * backup. The previous content is saved in a backup first.
 */
export async function restore(store: Store, file: string, how: RestoreOptions): Promise<Restored> {
  const { now, migrations = allMigrations } = how
  await withBackup(file, (backup) => assertRestorable(file, backup, how))
  const copy = await saveCurrentRows(store, how)
  return inTransaction({ store }, (tx) =>
    withBackup(file, async ({ header, portions }) => {
      await lockSchema(tx)
      await dropTables(tx, await tablesToDrop(tx))
      const had = migrations.filter(({ name }) => header.schema.includes(name))
      await applyMigrations(tx, had, now)
      let rows = 0
      const leftOut = nothingLeftOut()
      await withDeferredForeignKeys(tx, async () => {
        for await (const portion of portions) {
          const kept = leaveOutAccess(portion, leftOut, now)
          await insertRows(tx, kept)
          rows += kept.rows.length
        }
      })
      await applyMigrations(tx, migrations.slice(had.length), now)
      if (!how.anyway) await assertRestoredValid(file, tx)
      return { madeAt: header.madeAt, rows, copy, leftOut }
    }),
  ).catch((error: unknown) => {
    if (!isConstraintViolation(error)) throw error
    throw new AdminError(`${file} does not fit together (${error.message}). Nothing was changed.`)
  })
}

async function assertRestoredValid(file: string, tx: Tx) {
  for await (const fault of findViolations(tx)) {
    throw new AdminError(
      `${file} does not fit together (${describeViolation(fault)}). Nothing was changed. To restore it as it is, add --anyway.`,
    )
  }
}

/** Opens a backup file, or a SQLite file such as the copy that is made before a migration. */
async function withBackup<T>(file: string, work: (backup: Backup) => Promise<T>): Promise<T> {
  const kind = await detectFileKind(file)
  if (kind === 'other') throw new AdminError(`${file} is not a backup of Sprintling.`)
  if (kind === 'backup') return work(await readBackup(file, readLines(file)))
  const copy = sqliteReadOnlyStore(file)
  try {
    return await work(await readBackup(file, linesOfDatabaseCopy(file, copy)))
  } finally {
    await copy.close()
  }
}

async function* linesOfDatabaseCopy(file: string, copy: Store): AsyncGenerator<string> {
  try {
    const { tables } = await readSchema(copy)
    if (tables.has('migration')) yield* backupLines(copy, new Date())
  } catch (error) {
    if (!isCorruption(error) && !(error instanceof RangeError)) throw error // RangeError means an integer beyond 2^53
    throw new AdminError(`${file} is damaged: ${error.message}. Use another backup.`)
  }
}

/** Checks the whole file before anything is changed. */
async function assertRestorable(
  file: string,
  { header, portions }: Backup,
  { migrations = allMigrations, anyway = false }: RestoreOptions,
) {
  const unknown = header.schema.filter((name) => !migrations.some((migration) => migration.name === name))
  if (unknown.length > 0) {
    throw new AdminError(
      `${file} was made by a newer Sprintling (it knows ${unknown.join(', ')}). Restore it with that version.`,
    )
  }
  const had = migrations.slice(0, header.schema.length)
  const { tables } = await schemaOfMigrations(had)
  let isOurs = had.every(({ name }) => header.schema.includes(name))
  let [planted, misfit, unlikely] = Array.of<string | undefined>(undefined, undefined, undefined)
  for await (const portion of portions) {
    const known = tables.get(portion.table)
    isOurs &&= portion.columns.every((column) => known?.columns.includes(column))
    if (tablesWithoutBackup.has(portion.table)) planted ??= portion.table
    if (known) misfit ??= findInvalidColumn(portion, known)
    if (!anyway) unlikely ??= findUnlikelyColumn(portion)
  }
  if (!isOurs) throw new AdminError(`${file} is not a backup of Sprintling: its tables are others.`)
  if (planted)
    throw new AdminError(
      `${file} is not a backup of Sprintling: it holds the table ${planted}, which none has. Nothing was changed.`,
    )
  if (misfit)
    throw new AdminError(
      `${file} does not fit together (${misfit} holds what does not belong there). Nothing was changed.`,
    )
  if (unlikely)
    throw new AdminError(
      `${file} does not fit together (${unlikely} holds what Sprintling never writes). Nothing was changed. To restore it as it is, add --anyway.`,
    )
}

async function saveCurrentRows(store: Store, how: RestoreOptions): Promise<string | undefined> {
  try {
    return (await holdsRows(store)) ? await backUpFirst(store, how) : undefined
  } catch (error) {
    if (!isCorruption(error)) throw error
    throw new AdminError(
      `The database cannot be copied aside: ${error.message}. Move it to another folder by hand (sprintling.db, with -wal and -shm), then restore again.`,
    )
  }
}

async function holdsRows(store: Store): Promise<boolean> {
  const { tables } = await readSchema(store)
  if (tables.size === 0) return false
  if (!tables.has('migration') || (await migrationStatus(store)).applied.length === 0) {
    throw new AdminError(
      `The database holds tables of another program (${[...tables.keys()].join(', ')}). Give Sprintling one of its own.`,
    )
  }
  for (const table of await tablesToDrop(store))
    if (!tablesWithoutBackup.has(table) && (await hasRows(store, table))) return true
  return false
}

async function backUpFirst(store: Store, { replace, copiesIn, now }: RestoreOptions): Promise<string> {
  if (!replace) {
    throw new AdminError(
      'The database is not empty. To put the backup in the place of what it holds, add --replace; a copy is kept.',
    )
  }
  makePrivateFolder(copiesIn)
  const copy = join(copiesIn, `before-restore-${now.toISOString().replaceAll(':', '-')}.backup`)
  await backUp(store, copy, now)
  return copy
}

/** Returns the tables in the order in which they can be dropped: referencing tables first. */
async function tablesToDrop(reader: Tx | Reader): Promise<string[]> {
  const { tables } = await readSchema(reader)
  if (tables.size === 0) return []
  return [...(await appTables(reader)).keys()].toReversed()
}
