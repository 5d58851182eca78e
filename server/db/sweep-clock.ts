import { sql } from 'kysely'
import { type SweepClock, trustedClock } from '#domain/sweep-clock.ts'
import type { Reader } from './connection.ts'
import type { Tx } from './transaction.ts'

/** Id of the only row, which all servers share. */
const id = 'sweep'

/**
 * Returns the recorded state of the clock, or undefined if nothing has been recorded in this database yet.
 */
export async function findSweepClock({ db }: Reader): Promise<SweepClock | undefined> {
  const row = await db.selectFrom('sweep_clock').selectAll().where('id', '=', id).executeTakeFirst()
  return row && clockOf(row)
}

/**
 * Returns the recorded state of the clock, and locks it until the commit. If nothing is recorded (after a restore,
 * or after an upgrade from a version without this table), first records the time of the newest row as the time of
 * the last deletion, because the server was in use then.
 */
export async function lockSweepClock(tx: Tx, now: Date): Promise<SweepClock> {
  const { db, kind } = tx
  const newest = await newestTimestamp(tx)
  const first = { ...trustedClock(now), ...(newest !== undefined && { sweptAt: newest }) }
  await db
    .insertInto('sweep_clock')
    .values({ id, ...rowOf(first) })
    .onConflict((known) => known.column('id').doNothing())
    .execute()
  const row = db.selectFrom('sweep_clock').selectAll().where('id', '=', id)
  return clockOf(await (kind === 'postgres' ? row.forUpdate() : row).executeTakeFirstOrThrow())
}

export async function setSweepClock({ db }: Tx, clock: SweepClock): Promise<void> {
  const row = rowOf(clock)
  await db
    .insertInto('sweep_clock')
    .values({ id, ...row })
    .onConflict((known) => known.column('id').doUpdateSet(row))
    .execute()
}

/** Returns when a user last used the server or wrote something. Returns undefined in an empty database. */
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

type ClockRow = { swept_at: string; doubted_at: string | null; counted_at: string; ran_ms: number }

function rowOf({ sweptAt, doubtedAt, countedAt, ranMs }: SweepClock): ClockRow {
  return { swept_at: sweptAt, doubted_at: doubtedAt, counted_at: countedAt, ran_ms: Math.round(ranMs) }
}

function clockOf({ swept_at, doubted_at, counted_at, ran_ms }: ClockRow): SweepClock {
  return { sweptAt: swept_at, doubtedAt: doubted_at, countedAt: counted_at, ranMs: ran_ms }
}
