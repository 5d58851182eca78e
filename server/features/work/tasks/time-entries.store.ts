import type { Insertable } from 'kysely'
import type { Reader } from '../../../db/connection.ts'
import { newId } from '../../../db/ids.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'
import { recordInsert } from '../../../db/undo.ts'

/** Returns the time zones of these users, by id. Null if the user has none. */
export async function timezonesOf(
  { db }: Reader,
  userIds: readonly string[],
): Promise<Map<string, string | null>> {
  const users = await db.selectFrom('user').select(['id', 'timezone']).where('id', 'in', userIds).execute()
  return new Map(users.map(({ id, timezone }) => [id, timezone]))
}

export async function insertTimeEntries(
  tx: Tx,
  entries: readonly Omit<Insertable<Tables['time_entry']>, 'id'>[],
): Promise<void> {
  const rows = entries.map((entry) => Object.assign({ id: newId() }, entry))
  for (const { workspace_id, id, minutes, day } of rows)
    recordInsert(tx, 'time_entry', { workspace_id, id }, { minutes, day })
  await tx.db.insertInto('time_entry').values(rows).execute()
}
