import type { Selectable } from 'kysely'
import type { Reader } from '../store/connection.ts'
import type { Tables } from '../store/tables.ts'
import { hashToken, sessionSeconds } from '../tokens.ts'

export const sessionCookie = 'sprintling_session'
const touchEvery = 60 * 60 * 1000

export type SignedIn = Selectable<Tables['user']> & { session_id: string; signed_in_at: string }

/** The user whose session this token is, unless it has not been used for thirty days. Notes the use, hourly at most. */
export async function findSession({ db }: Reader, token: string, now: Date): Promise<SignedIn | undefined> {
  const found = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .selectAll('user')
    .select(['session.id as session_id', 'session.signed_in_at', 'session.last_used_at'])
    .where('session.token_hash', '=', hashToken(token))
    .where('session.last_used_at', '>', ago(now, sessionSeconds * 1000))
    .executeTakeFirst()
  if (found && found.last_used_at < ago(now, touchEvery)) {
    const used = { last_used_at: now.toISOString() }
    await db.updateTable('session').set(used).where('id', '=', found.session_id).execute()
  }
  return found
}

function ago(now: Date, milliseconds: number): string {
  return new Date(now.getTime() - milliseconds).toISOString()
}
