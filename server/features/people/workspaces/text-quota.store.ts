import { sql } from 'kysely'
import type { Reader } from '../../../db/connection.ts'

/**
 * Returns the UTF-8 bytes of the titles and descriptions of tasks and series, excluding deleted tasks. The database
 * adds up lengths without reading the texts.
 */
export async function bytesOfText({ db }: Reader, workspaceId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select cast(
      (select coalesce(sum(octet_length(title) + coalesce(octet_length(description), 0)), 0)
        from task where workspace_id = ${workspaceId} and deleted_at is null)
      + (select coalesce(sum(octet_length(title) + coalesce(octet_length(titles), 0)
          + coalesce(octet_length(description), 0)), 0)
        from series where workspace_id = ${workspaceId})
      as integer) as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}
