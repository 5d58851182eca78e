import { type RawBuilder, sql } from 'kysely'
import { type Reader, sqliteStore } from './connection.ts'
import { type Migration, statementsOf } from './migrations/migration.ts'

/**
 * `columns` are in table order. `key` contains the columns of the primary key. All columns that are not integers
 * contain text.
 */
export type Table = { columns: string[]; key: string[]; integerColumns: string[] }

/** `tables` is in order of creation. `indexes` maps the name of an index to the name of its table. */
export type Schema = { tables: Map<string, Table>; indexes: Map<string, string> }

/**
 * Returns the schema that these migrations create. Applies them to an in-memory database, so that we need no
 * second list of tables.
 */
export async function schemaOfMigrations(migrations: Migration[]): Promise<Schema> {
  const store = sqliteStore(':memory:')
  try {
    for (const statement of migrations.flatMap((migration) => statementsOf(migration, store.kind)))
      await sql.raw(statement).execute(store.db)
    return await readSchema(store)
  } finally {
    await store.close()
  }
}

export async function readSchema({ db, kind }: Reader): Promise<Schema> {
  const { columns, indexes } = catalogue[kind]
  const tables = new Map<string, Table>()
  for (const { table_name, column_name, column_type, key_place } of (await columns.execute(db)).rows) {
    const table = tables.get(table_name) ?? { columns: [], key: [], integerColumns: [] }
    table.columns.push(column_name)
    if (column_type === 'integer') table.integerColumns.push(column_name)
    if (key_place > 0) table.key[key_place - 1] = column_name
    tables.set(table_name, table)
  }
  const { rows } = await indexes.execute(db)
  return { tables, indexes: new Map(rows.map(({ index_name, table_name }) => [index_name, table_name])) }
}

/** Returns missing tables, columns and indexes as phrases for the operator. */
export function missingParts(actual: Schema, wanted: Schema): string[] {
  const tables = [...wanted.tables].flatMap(([name, { columns }]) => {
    const table = actual.tables.get(name)
    if (!table) return `the table ${name}`
    const lost = columns.filter((column) => !table.columns.includes(column))
    return lost.map((column) => `the column ${column} of ${name}`)
  })
  const indexes = [...wanted.indexes].filter(
    ([index, table]) => actual.tables.has(table) && !actual.indexes.has(index),
  )
  return [...tables, ...indexes.map(([index]) => `the index ${index}`)]
}

/** `key_place` is the 1-based place in the primary key, or 0. */
type ColumnRow = { table_name: string; column_name: string; column_type: string; key_place: number }

type IndexRow = { index_name: string; table_name: string }

type Catalogue = { columns: RawBuilder<ColumnRow>; indexes: RawBuilder<IndexRow> }

const catalogue: Record<Reader['kind'], Catalogue> = {
  sqlite: {
    columns: sql`
      select made.name as table_name, part.name as column_name, lower(part.type) as column_type, part.pk as key_place
      from sqlite_master as made join pragma_table_info(made.name) as part
      where made.type = 'table' and made.name not like 'sqlite%'
      order by made.rowid, part.cid`,
    indexes: sql`
      select name as index_name, tbl_name as table_name
      from sqlite_master where type = 'index' and sql is not null`,
  },
  postgres: {
    columns: sql`
      select made.relname as table_name, part.attname as column_name,
        format_type(part.atttypid, null) as column_type,
        coalesce(array_position(key.indkey::int[], part.attnum::int), -1) + 1 as key_place
      from pg_class as made
      join pg_attribute as part on part.attrelid = made.oid and part.attnum > 0 and not part.attisdropped
      left join pg_index as key on key.indrelid = made.oid and key.indisprimary
      where made.relnamespace = current_schema()::regnamespace and made.relkind in ('r', 'p')
      order by made.oid, part.attnum`,
    indexes: sql`
      select indexname as index_name, tablename as table_name
      from pg_indexes where schemaname = current_schema()`,
  },
}
