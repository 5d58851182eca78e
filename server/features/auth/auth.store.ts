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

function toTakenProblem(error: unknown): unknown {
  if (isUniqueViolation(error, { constraint: 'user_username_key_key', column: 'user.username_key' })) {
    return fieldProblem('username_taken', 'username')
  }
  if (isUniqueViolation(error, { constraint: 'user_email_key_key', column: 'user.email_key' })) {
    return fieldProblem('email_taken', 'email')
  }
  return error
}
