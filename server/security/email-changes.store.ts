import type { Insertable, Selectable } from 'kysely'
import type { Reader } from '../db/connection.ts'
import type { Tables } from '../db/tables.ts'
import type { Tx } from '../db/transaction.ts'

type EmailChange = Selectable<Tables['email_change']>

/** Finds a change whose link has not expired. */
export function findEmailChange(
  { db }: Reader,
  tokenHash: string,
  now: string,
): Promise<EmailChange | undefined> {
  return db
    .selectFrom('email_change')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Stores a change. Replaces the pending change of the account, if any. */
export async function replaceEmailChange(
  { db }: Tx,
  change: Insertable<Tables['email_change']>,
): Promise<void> {
  const { user_id: _, ...values } = change
  await db
    .insertInto('email_change')
    .values(change)
    .onConflict((pending) => pending.column('user_id').doUpdateSet(values))
    .execute()
}

export async function deleteEmailChange({ db }: Tx, userId: string): Promise<void> {
  await db.deleteFrom('email_change').where('user_id', '=', userId).execute()
}

export async function deleteExpiredEmailChanges({ db }: Reader, now: Date): Promise<void> {
  await db.deleteFrom('email_change').where('expires_at', '<=', now.toISOString()).execute()
}
