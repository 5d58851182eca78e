import type { Insertable } from 'kysely'
import type { Reader } from '../../../db/connection.ts'
import { newId } from '../../../db/ids.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'

export async function findUserOfReset({ db }: Reader, tokenHash: string, now: string) {
  const reset = await db
    .selectFrom('password_reset')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('used', '=', 0)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return reset?.user_id
}

export async function insertReset({ db }: Tx, reset: Omit<Insertable<Tables['password_reset']>, 'id'>) {
  await db
    .insertInto('password_reset')
    .values({ id: newId(), ...reset })
    .execute()
}

export async function deleteResetsCreatedUntil({ db }: Reader, moment: string): Promise<void> {
  await db.deleteFrom('password_reset').where('created_at', '<=', moment).execute()
}

/** Invalidates reset links, except the `butNewest` most recent ones. */
export async function invalidateResets({ db }: Tx, userId: string, butNewest = 0): Promise<void> {
  const newest = db
    .selectFrom('password_reset')
    .select('id')
    .where('user_id', '=', userId)
    .where('used', '=', 0)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(butNewest)
  await db
    .updateTable('password_reset')
    .set({ used: 1 })
    .where('user_id', '=', userId)
    .where('id', 'not in', newest)
    .execute()
}

export function setPasswordHash({ db }: Tx, userId: string, passwordHash: string | null) {
  const changed = db.updateTable('user').set({ password_hash: passwordHash }).where('id', '=', userId)
  return changed.returningAll().executeTakeFirstOrThrow()
}
