/**
 * Runs `npm run keep-schema` after a migration was added: saves a database of a small family with the new schema
 * in tests/fixtures/schemas, both as a database file and as a backup. Existing fixtures do not change.
 */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { backUp } from '#server/admin/backup.ts'
import { insertRows, readPage } from '#server/admin/rows.store.ts'
import { sqliteStore, type Store } from '#server/db/connection.ts'
import { withDeferredForeignKeys } from '#server/db/deferred-foreign-keys.ts'
import { newId } from '#server/db/ids.ts'
import { migrate, allMigrations } from '#server/db/migrate.ts'
import { readSchema } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { seedDemoFamily } from './support/seed-demo-family.ts'

const fixtures = fileURLToPath(new URL('../tests/fixtures/schemas', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'sprintling-schemas-'))
const newest = emptyStore('newest')
await migrate(newest, new Date())
await seedDemoFamily(newest)
await addInvitation(newest)
await addManagedChild(newest)
await mkdir(fixtures, { recursive: true })
for (const [index, { name }] of allMigrations.entries()) {
  if (existsSync(join(fixtures, `${name}.db`))) continue
  const store = emptyStore(name)
  await migrate(store, new Date(), undefined, allMigrations.slice(0, index + 1))
  await copyRows(newest, store)
  await backUp(store, join(fixtures, `${name}.backup`), new Date())
  await sql`vacuum into ${join(fixtures, `${name}.db`)}`.execute(store.db)
  await store.close()
  process.stdout.write(`Kept ${name}.\n`)
}
await newest.close()
await rm(folder, { recursive: true })

/** Creates an empty database with small pages, so that the fixtures stay small. */
function emptyStore(name: string): Store {
  const file = join(folder, `${name}.db`)
  const database = new DatabaseSync(file)
  database.exec('pragma page_size = 1024; vacuum')
  database.close()
  return sqliteStore(file)
}

/** Adds a pending invitation. */
async function addInvitation({ db }: Store) {
  const { id, workspace_id } = await db
    .selectFrom('user')
    .innerJoin('workspace_member', 'workspace_member.user_id', 'user.id')
    .select(['user.id', 'workspace_id'])
    .where('username', '=', 'ana')
    .executeTakeFirstOrThrow()
  const email = 'grandma@lind.example'
  const times = { created_at: new Date().toISOString(), expires_at: '2099-01-01T00:00:00.000Z' }
  await db
    .insertInto('invitation')
    .values({
      workspace_id,
      id: newId(),
      email,
      email_key: email,
      invited_by: id,
      token: 'kept',
      accepted: 0,
      ...times,
    })
    .execute()
}

/** Adds a child who has a picture but no email address. */
async function addManagedChild({ db }: Store) {
  const { id: workspace_id, created_at } = await db
    .selectFrom('workspace')
    .select(['id', 'created_at'])
    .executeTakeFirstOrThrow()
  const [id, role] = [newId(), 'learner' as const]
  const look = { picture: 'fox', colour: 'teal', first_workspace_id: workspace_id } as const
  const name = { username: '', username_key: id, first_name: 'Ivy', last_name: '' }
  await db
    .insertInto('user')
    .values({ id, ...name, role, language: 'en', created_at, ...look })
    .execute()
  await db
    .insertInto('workspace_member')
    .values({ workspace_id, id: newId(), user_id: id, role, joined_at: new Date().toISOString() })
    .execute()
}

/** Copies the rows of all tables and columns that both schemas have. */
async function copyRows(from: Store, to: Store) {
  const { tables } = await readSchema(from)
  const wanted = [...(await readSchema(to)).tables].filter(([name]) => name !== 'migration')
  await inTransaction({ store: to }, (tx) =>
    withDeferredForeignKeys(tx, async () => {
      for (const [table, { columns, key }] of wanted) {
        const common = columns.filter((column) => tables.get(table)?.columns.includes(column))
        const all =
          common.length > 0 ? await readPage(from, table, { columns: common, key }, 10_000, undefined) : []
        if (all.length > 0) await insertRows(tx, { table, columns: common, rows: all })
      }
    }),
  )
}
