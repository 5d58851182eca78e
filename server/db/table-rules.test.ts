import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sqliteStore } from './connection.ts'
import { allMigrations } from './migrate.ts'
import { statementsOf } from './migrations/migration.ts'
import { readSchema } from './schema.ts'
import { tableRules, userColumns, workspaceTables } from './table-rules.ts'

type Reference = { table: string; from: string; to: string | null }

/** Returns the tables of all migrations, with their columns and foreign keys. */
async function allTables() {
  const store = sqliteStore(':memory:')
  for (const statement of allMigrations.flatMap((migration) => statementsOf(migration, store.kind)))
    await sql.raw(statement).execute(store.db)
  const { tables } = await readSchema(store)
  const found = []
  for (const [name, { columns }] of tables) {
    const keys = sql<Reference>`select "table", "from", "to" from pragma_foreign_key_list(${name})`
    found.push({ name, columns, references: (await keys.execute(store.db)).rows })
  }
  await store.close()
  return found
}

/** Ids of users without a foreign key: results of writes do not keep an account from being deleted. */
const withoutForeignKey = ['idempotent_write.user_id', 'user.id']

it('knows every table, and every column that names a user', async () => {
  const tables = await allTables()
  const names = ['migration', ...tables.map(({ name }) => name)] // `migrate` creates the first one
  expect(Object.keys(tableRules).toSorted()).toEqual(names.toSorted())
  const named = tables.flatMap(({ name, references }) =>
    references
      .filter(({ table, to }) => table === 'user' || to === 'user_id')
      .map(({ from }) => `${name}.${from}`),
  )
  expect(userColumns.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
    [...new Set(named), ...withoutForeignKey].toSorted(),
  )
})

it('lists the tables of a workspace after those that they refer to', async () => {
  const tables = (await allTables()).filter(({ columns }) => columns.includes('workspace_id'))
  expect([...workspaceTables].toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
  const places = new Map<string, number>(workspaceTables.map((name, place) => [name, place]))
  const early = tables.flatMap(({ name, references }) =>
    references
      .filter(({ table }) => (places.get(table) ?? 0) > (places.get(name) ?? 0))
      .map(({ table }) => `${name} before ${table}`),
  )
  expect(early).toEqual([])
})
