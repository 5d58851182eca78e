import type { Selectable } from 'kysely'
import type { Reader } from '../store/connection.ts'
import { isUnavailable } from '../store/faults.ts'
import type { Tables } from '../store/tables.ts'
import { hashToken, sessionSeconds } from '../tokens.ts'

/** Over TLS the name makes browsers take it from this very host alone, not from a neighbour under the same domain. */
export function sessionCookieFor(protocol: 'http' | 'https'): string {
  return protocol === 'https' ? '__Host-sprintling_session' : 'sprintling_session'
}

const touchEvery = 60 * 60 * 1000

/** Who is signed in; `renewed` when the use was noted just now, so that the session's thirty days began again. */
type Session = { user: Selectable<Tables['user']>; renewed: boolean }

/** The session that a token stands for, unless it has not been used for thirty days. Notes the use, hourly at most. */
export async function findSession({ db }: Reader, token: string, now: Date): Promise<Session | undefined> {
  const found = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .selectAll('user')
    .select(['session.id as session_id', 'session.last_used_at'])
    .where('session.token_hash', '=', hashToken(token))
    .where('session.last_used_at', '>', ago(now, sessionSeconds * 1000))
    .executeTakeFirst()
  if (!found) return undefined
  const { session_id, last_used_at, ...user } = found
  const renewed = last_used_at < ago(now, touchEvery) && (await noteUse({ db }, session_id, now))
  return { user, renewed }
}

/** Whoever only reads is served also while nothing can be written; the next use is noted then. */
async function noteUse({ db }: Pick<Reader, 'db'>, id: string, now: Date): Promise<boolean> {
  const used = { last_used_at: now.toISOString() }
  try {
    await db.updateTable('session').set(used).where('id', '=', id).execute()
    return true
  } catch (error) {
    if (isUnavailable(error)) return false
    throw error
  }
}

/** Whether a token still stands for a session; asking is no use of it. */
export async function isSession({ db }: Reader, token: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .where('last_used_at', '>', ago(now, sessionSeconds * 1000))
    .executeTakeFirst()
  return found !== undefined
}

function ago(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString()
}
