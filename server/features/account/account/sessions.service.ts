import { Problem } from '#domain/errors.ts'
import type { Actor } from '../../../context/request-context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { publishAccess } from '../../../realtime/publish.ts'
import { forgetBrowsers } from '../../../security/known-browsers.store.ts'
import {
  deleteSessionOf,
  deleteSessionsOf,
  type SessionRow,
  sessionsOf,
} from '../../../security/sessions.store.ts'
import { hashToken } from '../../../security/tokens.ts'

export type OwnSession = { row: SessionRow; isCurrent: boolean }

/**
 * Returns the user's sessions. The current session has the browser and network of this request. The other sessions
 * have the stored browser and network, which are updated at most once an hour.
 */
export async function ownSessions(actor: Actor, token: string): Promise<OwnSession[]> {
  const rows = await sessionsOf(actor.store, actor.id, actor.now())
  return rows.map((row) => {
    const isCurrent = row.token_hash === hashToken(token)
    return { row: isCurrent ? { ...row, ...actor.client } : row, isCurrent }
  })
}

/** Returns whether the ended session is the one that sent the request. */
export async function endSession(actor: Actor, id: string, token: string): Promise<boolean> {
  return inTransaction(actor, async (tx) => {
    const ended = await deleteSessionOf(tx, actor.id, id)
    if (ended === undefined) throw new Problem('not_found')
    publishAccess(tx, actor.id)
    return ended === hashToken(token)
  })
}

/** Ends all other sessions of the user. Forgets all known browsers except the one that sent the request. */
export async function endOtherSessions(actor: Actor, token: string): Promise<void> {
  await inTransaction(actor, async (tx) => {
    await deleteSessionsOf(tx, actor.id, hashToken(token))
    await forgetBrowsers(tx, actor.id, actor.browser)
    publishAccess(tx, actor.id)
  })
}
