import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { CompiledQuery, sql } from 'kysely'
import type { Reader, Store } from './connection.ts'
import { mainLoop } from './migrations/001-main-loop.ts'
import { invitationsAndResets } from './migrations/002-invitations-and-resets.ts'
import { sharedCounters } from './migrations/003-shared-counters.ts'
import type { Migration } from './migrations/migration.ts'
import { inTransaction, type Tx } from './transaction.ts'

const released = [mainLoop, invitationsAndResets, sharedCounters]

/** A database that this program must not touch; the message is the one line for the owner. */
export class MigrationError extends Error {}

/** Brings the database to this program's schema, under a lock, all or nothing; copies an embedded database aside first. */
export async function migrate(
  store: Store,
  now: Date,
  copiesIn?: string,
  migrations: Migration[] = released,
): Promise<void> {
  await inTransaction({ store }, async (tx) => {
    await lock(tx)
    await createTable(tx)
  })
  const pending = await pendingOf(store, migrations)
  if (pending.length === 0) return
  if (copiesIn && pending.length < migrations.length) await copyAside(store, copiesIn, now)
  await inTransaction({ store }, async (tx) => {
    await lock(tx)
    for (const migration of await pendingOf(tx, migrations)) await apply(tx, migration, now)
  })
}

async function createTable({ db }: Tx) {
  await db.schema
    .createTable('migration')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .execute()
}

async function pendingOf({ db }: Reader, migrations: Migration[]): Promise<Migration[]> {
  const rows = await db.selectFrom('migration').select('name').execute()
  const applied = new Set(rows.map((row) => row.name))
  const known = new Set(migrations.map((migration) => migration.name))
  const unknown = [...applied].filter((name) => !known.has(name))
  if (unknown.length > 0) {
    throw new MigrationError(
      `The database was made by a newer Sprintling (it knows ${unknown.join(', ')}). Start the newer version, or restore a backup.`,
    )
  }
  return migrations.filter((migration) => !applied.has(migration.name))
}

async function lock({ db, kind }: Tx) {
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(7294816)`.execute(db)
}

async function apply({ db, kind }: Tx, migration: Migration, now: Date) {
  const bytewise = kind === 'postgres' ? 'collate "C"' : ''
  for (const statement of migration.statements({ bytewise }))
    await db.executeQuery(CompiledQuery.raw(statement))
  await db.insertInto('migration').values({ name: migration.name, applied_at: now.toISOString() }).execute()
}

async function copyAside({ db, kind }: Store, folder: string, now: Date) {
  if (kind !== 'sqlite') return
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `before-migration-${now.toISOString().replaceAll(':', '-')}.db`)
  if (!existsSync(file)) await sql`vacuum into ${file}`.execute(db)
}
