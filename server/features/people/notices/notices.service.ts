import { Problem } from '#domain/errors.ts'
import { limits } from '#domain/limits.ts'
import type { NoticeKind } from '#domain/notice.ts'
import type { Actor } from '../../../context/request-context.ts'
import { publishAccess } from '../../../realtime/publish.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { deleteNotice, insertNotice, listNotices, type NoticeRow } from './notices.store.ts'

/** Stores a notice for a user. The app shows the notice until the user dismisses it. */
export async function notify(
  tx: Tx,
  userId: string,
  { kind, what, at }: { kind: NoticeKind; what: string; at: string },
): Promise<void> {
  await insertNotice(tx, { user_id: userId, kind, what, created_at: at })
  publishAccess(tx, userId)
}

export function noticesOf(actor: Actor): Promise<NoticeRow[]> {
  return listNotices(actor.store, actor.id, limits.notices)
}

export async function dismissNotice(actor: Actor, id: string): Promise<void> {
  await inTransaction(actor, async (tx) => {
    if (!(await deleteNotice(tx, actor.id, id))) throw new Problem('not_found')
    publishAccess(tx, actor.id)
  })
}
