import { type RawBuilder, sql } from 'kysely'
import type { Reader, Store } from '#server/db/connection.ts'
import type { Tables } from '#server/db/tables.ts'

/** Inserts any number of rows with the same columns in one statement. */
export async function insertRows({ db, kind }: Reader, table: keyof Tables, rows: object[]): Promise<void> {
  if (rows.length > 0) await insertStatement(kind, table, rows).execute(db)
}

/** Returns the statement that inserts these rows. They are passed as one JSON text. */
export function insertStatement(kind: Store['kind'], table: string, rows: object[]): RawBuilder<unknown> {
  const columns = Object.keys(rows[0] ?? {})
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const json = JSON.stringify(rows)
  if (kind === 'postgres')
    return sql`insert into ${sql.table(table)} (${names}) select ${names} from json_populate_recordset(null::${sql.table(table)}, ${json})`
  const values = sql.join(columns.map((column) => sql`value ->> ${sql.lit(column)}`))
  return sql`insert into ${sql.table(table)} (${names}) select ${values} from json_each(${json})`
}
