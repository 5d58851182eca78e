import { sql } from 'kysely'
import type { Store } from './connection.ts'

/**
 * After erasing: SQLite overwrites deleted content (`secure_delete`), but its log still holds the pages as they were.
 * PostgreSQL's autovacuum does the same in its own time; its log is the operator's.
 */
export async function scrub({ db, kind }: Store): Promise<void> {
  if (kind === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
