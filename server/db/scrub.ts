import { sql } from 'kysely'
import type { Store } from './connection.ts'

/**
 * Removes erased content from the write-ahead log. SQLite overwrites deleted content (`secure_delete`), but the
 * log still contains the old pages. In PostgreSQL, autovacuum removes deleted rows later, and the operator is
 * responsible for the write-ahead log.
 */
export async function scrub({ db, kind }: Store): Promise<void> {
  if (kind === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
