import { type HistoryKind, historyDays } from '#domain/history.ts'
import { limits } from '#domain/limits.ts'
import { permit } from '#domain/permissions.ts'
import type { Actor } from '../../context/request-context.ts'
import type { Store } from '../../db/connection.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { workspaceOf } from '../workspaces/workspaces.service.ts'
import { deleteHistoryUntil, type HistoryRow, insertHistory, listHistory } from './history.store.ts'

/** `by` is null if nobody was signed in; `about` is the person it happened to; `what` is an address, where there is no account yet. */
type NewEntry = { kind: HistoryKind; by: string | null; about?: string; what?: string; at: string }

/** In the caller's transaction, so that it never tells what was rolled back. */
export async function recordHistory(
  tx: Tx,
  workspaceId: string,
  { kind, by, about, what = '', at }: NewEntry,
): Promise<void> {
  await insertHistory(tx, {
    workspace_id: workspaceId,
    kind,
    by_id: by,
    about_id: about ?? null,
    what,
    created_at: at,
  })
}

export async function historyOf(actor: Actor, workspaceId: string): Promise<HistoryRow[]> {
  await workspaceOf(actor.store, actor, workspaceId)
  permit(actor, 'history.read')
  return listHistory(actor.store, workspaceId, { since: oldest(actor.now()), count: limits.history })
}

/** Entries are kept for a year. */
export async function deleteOldHistory(source: { store: Store; now: () => Date }): Promise<void> {
  await inTransaction(source, (tx) => deleteHistoryUntil(tx, oldest(source.now())))
}

function oldest(now: Date): string {
  return new Date(now.getTime() - historyDays * 24 * 60 * 60 * 1000).toISOString()
}
