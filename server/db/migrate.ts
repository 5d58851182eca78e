import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Reader, Store } from './connection.ts'
import { mainLoop } from './migrations/001-main-loop.ts'
import { invitationsAndResets } from './migrations/002-invitations-and-resets.ts'
import { sharedCounters } from './migrations/003-shared-counters.ts'
import { uniqueInvitationTokens } from './migrations/004-unique-invitation-tokens.ts'
import { timesNowCounted } from './migrations/005-times-now-counted.ts'
import { activitiesByTask } from './migrations/006-activities-by-task.ts'
import { workspaceOwners } from './migrations/007-workspace-owners.ts'
import { knownBrowsers } from './migrations/008-known-browsers.ts'
import { setupCodes } from './migrations/009-setup-codes.ts'
import { idempotentWrites } from './migrations/010-idempotent-writes.ts'
import { managedAccounts } from './migrations/011-managed-accounts.ts'
import { invitationRoles } from './migrations/012-invitation-roles.ts'
import { membershipRequests } from './migrations/013-membership-requests.ts'
import { accountPage } from './migrations/014-account-page.ts'
import { closingAndErasing } from './migrations/015-closing-and-erasing.ts'
import { secondFactors } from './migrations/016-second-factor.ts'
import { fixedTimeZones } from './migrations/017-fixed-time-zones.ts'
import { signsOfSubjects } from './migrations/018-signs-of-subjects.ts'
import { days } from './migrations/019-days.ts'
import { sharedCards } from './migrations/020-shared-cards.ts'
import { calendarFeeds } from './migrations/021-calendar-feeds.ts'
import { series } from './migrations/022-series.ts'
import { lookBack } from './migrations/023-look-back.ts'
import { templates } from './migrations/024-templates.ts'
import { devices } from './migrations/025-devices.ts'
import { childDays } from './migrations/026-child-days.ts'
import { timers } from './migrations/027-timers.ts'
import { ownLearning } from './migrations/028-own-learning.ts'
import { accessThatEnds } from './migrations/029-access-that-ends.ts'
import { sweepClock } from './migrations/030-sweep-clock.ts'
import { type Migration, statementsOf } from './migrations/migration.ts'
import { makePrivateFile, makePrivateFolder } from './private-files.ts'
import { missingParts, schemaOfMigrations, readSchema } from './schema.ts'
import { inTransaction, type Tx } from './transaction.ts'

export const allMigrations = [
  mainLoop,
  invitationsAndResets,
  sharedCounters,
  uniqueInvitationTokens,
  timesNowCounted,
  activitiesByTask,
  workspaceOwners,
  knownBrowsers,
  setupCodes,
  idempotentWrites,
  managedAccounts,
  invitationRoles,
  membershipRequests,
  accountPage,
  closingAndErasing,
  secondFactors,
  fixedTimeZones,
  signsOfSubjects,
  days,
  sharedCards,
  calendarFeeds,
  series,
  lookBack,
  templates,
  devices,
  childDays,
  timers,
  ownLearning,
  accessThatEnds,
  sweepClock,
]

/** Thrown when we must not touch the database. The message is printed as one line. */
export class MigrationError extends Error {}

/** Describes the upgrade of an older database. `copy` is the file with the previous content (SQLite only). */
export type Upgrade = { from: string; to: string; copy: string | undefined }

/**
 * Applies all missing migrations in one transaction, under a lock. Copies a SQLite file first. Returns undefined for a
 * new database, and for one that is already up to date.
 */
export async function migrate(
  store: Store,
  now: Date,
  copiesIn?: string,
  migrations: Migration[] = allMigrations,
): Promise<Upgrade | undefined> {
  await inTransaction({ store }, async (tx) => {
    await lockSchema(tx)
    await createMigrationTable(tx)
    await assertSchemaMatches(tx, migrations)
  })
  const { applied, pending } = await migrationStatus(store, migrations)
  if (pending.length === 0) return undefined
  const copy = copiesIn && applied.length > 0 ? await copyBeforeMigrating(store, copiesIn, now) : undefined
  const made = await inTransaction({ store }, async (tx) => {
    await lockSchema(tx)
    const left = (await migrationStatus(tx, migrations)).pending // another server may have applied them already
    await applyMigrations(tx, left, now)
    return left
  })
  const [from, to] = [applied.at(-1), made.at(-1)]
  if (!from || !to) return undefined
  if (pending.includes(closingAndErasing)) await overwriteDeleted(store)
  return { from: from.name, to: to.name, copy }
}

/** Overwrites rows that were deleted before we turned on `secure_delete` in SQLite. */
async function overwriteDeleted({ db, kind }: Store): Promise<void> {
  if (kind === 'sqlite') await sql`vacuum`.execute(db)
}

export async function lockSchema({ db, kind }: Tx): Promise<void> {
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(7294816)`.execute(db)
}

export async function applyMigrations(tx: Tx, migrations: Migration[], now: Date): Promise<void> {
  await createMigrationTable(tx)
  for (const migration of migrations) await applyMigration(tx, migration, now)
}

/** Returns the status of each migration. Those in `unknown` were applied by a newer version. */
export async function migrationStatus({ db }: Reader, migrations: Migration[] = allMigrations) {
  const rows = await db.selectFrom('migration').select('name').orderBy('name').execute()
  const noted = new Set(rows.map(({ name }) => name))
  const applied = migrations.filter(({ name }) => noted.delete(name))
  const pending = migrations.filter((migration) => !applied.includes(migration))
  return { applied, pending, unknown: [...noted] }
}

/**
 * Throws if the tables do not match the migrations that are recorded as applied (half-migrated, or a newer version).
 */
export async function assertSchemaMatches(
  reader: Reader,
  migrations: Migration[] = allMigrations,
): Promise<void> {
  const { applied, pending, unknown } = await migrationStatus(reader, migrations)
  if (unknown.length > 0) {
    throw new MigrationError(
      `The database was made by a newer Sprintling (it knows ${unknown.join(', ')}). Start the newer version, or restore a backup.`,
    )
  }
  const [there, wanted] = [await readSchema(reader), await schemaOfMigrations(applied)]
  const lost = missingParts(there, wanted)
  if (lost.length > 0)
    throw halfMigrated(`${namesOf(applied)} noted as applied, but ${listNames(lost)} missing`)
  if (pending.length === 0) return
  const whole = await schemaOfMigrations(migrations)
  const early = missingParts(wanted, whole).filter((part) => !missingParts(there, whole).includes(part))
  if (early.length > 0)
    throw halfMigrated(`${namesOf(pending)} not noted as applied, but ${listNames(early)} there`)
}

function halfMigrated(why: string): MigrationError {
  return new MigrationError(
    `The database is half-migrated, or not Sprintling's own: ${why}. Restore a backup (npm run restore -- FILE --replace), or give Sprintling an empty database.`,
  )
}

function namesOf(migrations: Migration[]): string {
  return listNames(migrations.map(({ name }) => name))
}

function listNames(names: string[]): string {
  return `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'}`
}

async function createMigrationTable({ db }: Tx) {
  await db.schema
    .createTable('migration')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .execute()
}

async function applyMigration(tx: Tx, migration: Migration, now: Date) {
  const { db, kind } = tx
  for (const statement of statementsOf(migration, kind)) await sql.raw(statement).execute(db)
  await migration.changeRows?.(tx)
  await db.insertInto('migration').values({ name: migration.name, applied_at: now.toISOString() }).execute()
}

/** Copies the SQLite file. The copy is written under a temporary name and renamed when complete. */
async function copyBeforeMigrating({ db, kind }: Store, folder: string, now: Date) {
  if (kind !== 'sqlite') return undefined
  makePrivateFolder(folder)
  const file = join(folder, `before-migration-${now.toISOString().replaceAll(':', '-')}.db`)
  if (existsSync(file)) return file
  rmSync(`${file}.partial`, { force: true })
  makePrivateFile(`${file}.partial`)
  await sql`vacuum into ${`${file}.partial`}`.execute(db)
  renameSync(`${file}.partial`, file)
  return file
}
