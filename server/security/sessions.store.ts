import type { Selectable } from 'kysely'
import type { Reader } from '../db/connection.ts'
import { isUnavailable } from '../db/database-errors.ts'
import type { Tables } from '../db/tables.ts'
import { hashToken, sessionMaxAgeSeconds } from './tokens.ts'

/** The `__Host-` prefix stops subdomains from setting it; it needs TLS. */
export function sessionCookieName(protocol: 'http' | 'https'): string {
  return protocol === 'https' ? '__Host-sprintling_session' : 'sprintling_session'
}

const lastUsedInterval = 60 * 60 * 1000

/** `renewed`: last use was just updated, so the cookie must be renewed too. */
type Session = { user: Selectable<Tables['user']>; renewed: boolean }

/** Undefined after thirty days without use. Updates last use at most hourly. */
export async function findSession({ db }: Reader, token: string, now: Date): Promise<Session | undefined> {
  const found = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .selectAll('user')
    .select(['session.id as session_id', 'session.last_used_at'])
    .where('session.token_hash', '=', hashToken(token))
    .where('session.last_used_at', '>', ago(now, sessionMaxAgeSeconds * 1000))
    .executeTakeFirst()
  if (!found) return undefined
  const { session_id, last_used_at, ...user } = found
  const renewed = last_used_at < ago(now, lastUsedInterval) && (await touchSession({ db }, session_id, now))
  return { user, renewed }
}

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

function ago(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString()
}
