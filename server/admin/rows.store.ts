import { sql } from 'kysely'
import type { Reader } from '../db/connection.ts'
import type { Table } from '../db/schema.ts'
import type { Tx } from '../db/transaction.ts'

export type ColumnValue = string | number | null

/** Some rows of a table. Values are in the order of `columns`. */
export type RowBatch = { table: string; columns: string[]; rows: ColumnValue[][] }

export async function countRows({ db }: Reader, table: string): Promise<number> {
  const count = sql<{ rows: number }>`select cast(count(*) as integer) as "rows" from ${sql.table(table)}`
  return (await count.execute(db)).rows[0]?.rows ?? 0
}

export async function hasRows({ db }: Reader, table: string): Promise<boolean> {
  return (await sql`select 1 from ${sql.table(table)} limit 1`.execute(db)).rows.length > 0
}

/** Reads a page of rows with keyset pagination by primary key. */
export async function readPage(
  { db }: Reader,
  name: string,
  { columns, key }: Pick<Table, 'columns' | 'key'>,
  rows: number,
  after: ColumnValue[] | undefined,
): Promise<ColumnValue[][]> {
  const order = sql.join(key.map((column) => sql.ref(column)))
  const last = after && key.map((column) => after[columns.indexOf(column)])
  const page = sql<Record<string, ColumnValue>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}
    ${last ? sql`where (${order}) > (${sql.join(last)})` : sql``}
    order by ${order} limit ${rows}`
  const found = await page.execute(db)
  return found.rows.map((row) => columns.map((column) => row[column] ?? null))
}

export async function insertRows({ db }: Tx, { table, columns, rows }: RowBatch): Promise<void> {
  if (rows.length === 0) return
  const tuples = rows.map((row) => sql`(${sql.join(row)})`)
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(tuples)}`.execute(db)
}

/**
 * Drops tables. PostgreSQL drops tables that refer to each other in one statement. SQLite drops them one by one,
 * so all rows are deleted first: a column that a later migration added can refer to a table that is dropped
 * earlier.
 */
export async function dropTables({ db, kind }: Tx, tables: string[]): Promise<void> {
  if (kind === 'sqlite') {
    await sql`pragma defer_foreign_keys = on`.execute(db) // lasts until the commit
    for (const one of tables) await sql`delete from ${sql.table(one)}`.execute(db)
  }
  const drops =
    kind === 'postgres' && tables.length > 0
      ? [sql.join(tables.map((one) => sql.table(one)))]
      : tables.map((one) => sql.table(one))
  for (const dropped of drops) await sql`drop table ${dropped}`.execute(db)
}
