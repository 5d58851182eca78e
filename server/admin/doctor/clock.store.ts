import { sql } from 'kysely'
import type { Reader } from '../../db/connection.ts'

/** Returns the time of the database in Unix milliseconds. Undefined for SQLite, which has no clock of its own. */
export async function databaseClock({ db, kind }: Reader): Promise<number | undefined> {
  if (kind === 'sqlite') return undefined
  const { rows } = await sql<{ seconds: number }>`
    select cast(extract(epoch from clock_timestamp()) as double precision) as seconds`.execute(db)
  return rows[0] && rows[0].seconds * 1000
}
