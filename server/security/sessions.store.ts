import type { Selectable } from 'kysely'
import type { Reader } from '../db/connection.ts'
import { compileOnce } from '../db/compile-once.ts'
import { isUnavailable } from '../db/database-errors.ts'
import { newId } from '../db/ids.ts'
import type { Tables } from '../db/tables.ts'
import type { Tx } from '../db/transaction.ts'
import { hashToken, sessionMaxAgeSeconds } from './tokens.ts'

const lastUsedInterval = 60 * 60 * 1000

/** `renewed`: last use was just updated, so the cookie must be renewed too. */
type Session = { user: Selectable<Tables['user']>; renewed: boolean }

/** Undefined after thirty days without use. Updates last use at most hourly. */
export async function findSession(reader: Reader, token: string, now: Date): Promise<Session | undefined> {
  const query = sessionUsedSince(reader, {
    tokenHash: hashToken(token),
    moment: ago(now, sessionMaxAgeSeconds * 1000),
  })
  const [found] = (await reader.db.executeQuery(query)).rows
  if (!found) return undefined
  const { session_id, last_used_at, ...user } = found
  const renewed = last_used_at < ago(now, lastUsedInterval) && (await touchSession(reader, session_id, now))
  return { user, renewed }
}

const sessionUsedSince = compileOnce((db, { tokenHash, moment }: { tokenHash: string; moment: string }) =>
  db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .selectAll('user')
    .select(['session.id as session_id', 'session.last_used_at'])
    .where('session.token_hash', '=', tokenHash)
    .where('session.last_used_at', '>', moment),
)

/** Reads must work while the database is read-only, so a failed update is ignored. */
async function touchSession({ db }: Pick<Reader, 'db'>, id: string, now: Date): Promise<boolean> {
  const used = { last_used_at: now.toISOString() }
  try {
    await db.updateTable('session').set(used).where('id', '=', id).execute()
    return true
  } catch (error) {
    if (isUnavailable(error)) return false
    throw error
  }
}

/** Does not count as a use. */
export async function sessionExists({ db }: Reader, token: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .where('last_used_at', '>', ago(now, sessionMaxAgeSeconds * 1000))
    .executeTakeFirst()
  return found !== undefined
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

function ago(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString()
}
