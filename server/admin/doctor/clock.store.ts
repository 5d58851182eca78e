import { sql } from 'kysely'
import type { Reader } from '../../db/connection.ts'

export async function newestTimestamp({ db }: Reader): Promise<string | undefined> {
  const { rows } = await sql<{ moment: string | null }>`
    select max(moment) as moment from (
      select max(created_at) as moment from "user"
      union all select max(last_used_at) from session
      union all select max(updated_at) from task
      union all select max(created_at) from time_entry
      union all select max(created_at) from activity
    ) as newest`.execute(db)
  return rows[0]?.moment ?? undefined
}

/** Unix milliseconds; undefined for SQLite, which has no clock of its own. */
export async function databaseClock({ db, kind }: Reader): Promise<number | undefined> {
  if (kind === 'sqlite') return undefined
  const { rows } = await sql<{ seconds: number }>`
    select cast(extract(epoch from clock_timestamp()) as double precision) as seconds`.execute(db)
  return rows[0] && rows[0].seconds * 1000
}
