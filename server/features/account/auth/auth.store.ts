import type { Insertable, Selectable, Updateable } from 'kysely'
import { fieldProblem } from '#domain/errors.ts'
import { isUniqueViolation } from '../../../db/database-errors.ts'
import { newId } from '../../../db/ids.ts'
import type { Reader } from '../../../db/connection.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Tx } from '../../../db/transaction.ts'

export type UserRow = Selectable<Tables['user']>

/** `has_news` is 1 if the user has a notice, was offered a workspace, or has a membership request to decide, else 0. */
export type UserWithNews = UserRow & { has_news: number }

/**
 * Returns the account that matches the earliest of these keys. Accounts without a username have their id as their key
 * and never match.
 */
export async function findUserByKey(
  { db }: Reader,
  column: 'username_key' | 'email_key',
  keys: readonly string[],
): Promise<UserRow | undefined> {
  const found = await db
    .selectFrom('user')
    .selectAll()
    .where(column, 'in', keys)
    .$if(column === 'username_key', (named) => named.where('username', '<>', ''))
    .execute()
  return keys.flatMap((key) => found.find((user) => user[column] === key) ?? [])[0]
}

export async function hasAccounts({ db }: Reader): Promise<boolean> {
  return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined
}

export function userById({ db }: Reader, id: string): Promise<UserRow> {
  return db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export function userWithNews({ db }: Reader, id: string): Promise<UserWithNews> {
  return db
    .selectFrom('user')
    .selectAll()
    .select((eb) => {
      const notices = eb.selectFrom('notice').select('notice.id').whereRef('notice.user_id', '=', 'user.id')
      const offers = eb
        .selectFrom('workspace')
        .select('workspace.id')
        .whereRef('workspace.offered_to', '=', 'user.id')
      const ownRequests = eb
        .selectFrom('membership_request as own')
        .select('own.id')
        .whereRef('own.user_id', '=', 'user.id')
        .where('user.role', '=', 'facilitator')
      const learnersRequests = (table: 'workspace_member' | 'closed_membership') =>
        eb
          .selectFrom(`${table} as mine`)
          .innerJoin(`${table} as theirs`, 'theirs.workspace_id', 'mine.workspace_id')
          .innerJoin('membership_request as request', 'request.user_id', 'theirs.user_id')
          .select('request.id')
          .whereRef('mine.user_id', '=', 'user.id')
          .where('mine.role', '=', 'facilitator')
          .where('theirs.role', '=', 'learner')
      const ofLearners = [learnersRequests('workspace_member'), learnersRequests('closed_membership')]
      const hasNews = eb.or([notices, offers, ownRequests, ...ofLearners].map((news) => eb.exists(news)))
      return eb.case().when(hasNews).then(eb.lit(1)).else(eb.lit(0)).end().as('has_news')
    })
    .where('user.id', '=', id)
    .executeTakeFirstOrThrow()
}

type NewUser = Omit<Insertable<Tables['user']>, 'id'> & { id?: string }

export function insertUser({ db }: Tx, user: NewUser): Promise<UserRow> {
  return db
    .insertInto('user')
    .values({ id: newId(), ...user })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw toTakenProblem(error)
    })
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

/** Returns the ids of the workspaces in which others see this account. */
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
