import type { Insertable, Selectable } from 'kysely'
import type { Reader } from '../../../db/connection.ts'
import { newId } from '../../../db/ids.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'

export type NoticeRow = Selectable<Tables['notice']>

export async function insertNotice(
  { db }: Tx,
  notice: Omit<Insertable<Tables['notice']>, 'id'>,
): Promise<void> {
  await db
    .insertInto('notice')
    .values({ id: newId(), ...notice })
    .execute()
}

/** Lists notices, oldest first. */
export function listNotices({ db }: Reader, userId: string, count: number): Promise<NoticeRow[]> {
  return db
    .selectFrom('notice')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(count)
    .execute()
}

/** Returns whether the notice existed and belonged to the user. */
export async function deleteNotice({ db }: Tx, userId: string, id: string): Promise<boolean> {
  const deleted = db.deleteFrom('notice').where('id', '=', id).where('user_id', '=', userId).returning('id')
  return (await deleted.executeTakeFirst()) !== undefined
}
