import type { Insertable } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Tx } from '../db/transaction.ts'

/** SQLite binds at most 32,766 values per statement; a row has up to twenty. */
const batchSize = 1000

export async function insertAll<T extends keyof Tables>(
  { db }: Tx,
  table: T,
  rows: Insertable<Tables[T]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += batchSize) {
    await db
      .insertInto<keyof Tables>(table)
      .values(rows.slice(from, from + batchSize))
      .execute()
  }
}

export async function findAccount({ db }: Tx, column: 'email_key' | 'username_key', key: string) {
  return db.selectFrom('user').select(['id', 'role']).where(column, '=', key).executeTakeFirst()
}
