import type { Insertable, Selectable, Updateable } from 'kysely'
import { fieldProblem } from '#domain/errors.ts'
import { isUniqueViolation } from '../../db/database-errors.ts'
import { newId } from '../../db/ids.ts'
import type { Reader } from '../../db/connection.ts'
import type { Tables } from '../../db/tables.ts'
import type { Tx } from '../../db/transaction.ts'

export type UserRow = Selectable<Tables['user']>

export function findUserByKey({ db }: Reader, column: 'username_key' | 'email_key', key: string) {
  return db.selectFrom('user').selectAll().where(column, '=', key).executeTakeFirst()
}

export async function hasAccounts({ db }: Reader): Promise<boolean> {
  return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined
}

export function userById({ db }: Reader, id: string): Promise<UserRow> {
  return db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export function insertUser({ db }: Tx, user: Omit<Insertable<Tables['user']>, 'id'>): Promise<UserRow> {
  return db
    .insertInto('user')
    .values({ id: newId(), ...user })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw toTakenProblem(error)
    })
}

export function updatePreferences(
  { db }: Tx,
  id: string,
  changes: Partial<Pick<UserRow, 'language' | 'timezone'>>,
) {
  return db.updateTable('user').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export async function updateUser({ db }: Tx, id: string, changes: Updateable<Tables['user']>): Promise<void> {
  await db
    .updateTable('user')
    .set(changes)
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      throw toTakenProblem(error)
    })
}

/** Workspaces in which others see this account. */
export async function workspaceIdsOf({ db }: Reader, userId: string): Promise<string[]> {
  const memberships = db.selectFrom('workspace_member').select('workspace_id').where('user_id', '=', userId)
  return (await memberships.orderBy('workspace_id').execute()).map(({ workspace_id }) => workspace_id)
}

export async function insertSession(
  { db }: Tx,
  userId: string,
  tokenHash: string,
  now: string,
): Promise<void> {
  await db
    .insertInto('session')
    .values({ id: newId(), token_hash: tokenHash, user_id: userId, signed_in_at: now, last_used_at: now })
    .execute()
}

export async function signedInAt({ db }: Reader, tokenHash: string): Promise<string | undefined> {
  const session = db.selectFrom('session').select('signed_in_at').where('token_hash', '=', tokenHash)
  return (await session.executeTakeFirst())?.signed_in_at
}

export async function replaceSessionToken({ db }: Tx, tokenHash: string, newHash: string): Promise<void> {
  await db.updateTable('session').set({ token_hash: newHash }).where('token_hash', '=', tokenHash).execute()
}

export async function deleteSessionsOf({ db }: Tx, userId: string, butHash = ''): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).where('token_hash', '<>', butHash).execute()
}

/** Returns the user id of the deleted session. */
export async function deleteSession({ db }: Tx, tokenHash: string): Promise<string | undefined> {
  const session = db.deleteFrom('session').where('token_hash', '=', tokenHash).returning('user_id')
  return (await session.executeTakeFirst())?.user_id
}

export async function deleteSessionsUnusedSince({ db }: Tx, userId: string, moment: string): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).where('last_used_at', '<=', moment).execute()
}

function toTakenProblem(error: unknown): unknown {
  if (isUniqueViolation(error, { constraint: 'user_username_key_key', column: 'user.username_key' })) {
    return fieldProblem('username_taken', 'username')
  }
  if (isUniqueViolation(error, { constraint: 'user_email_key_key', column: 'user.email_key' })) {
    return fieldProblem('email_taken', 'email')
  }
  return error
}
