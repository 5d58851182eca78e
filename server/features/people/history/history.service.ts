import { type HistoryKind, historyDays } from '#domain/history.ts'
import { limits } from '#domain/limits.ts'
import { permit } from '#domain/permissions.ts'
import type { Actor } from '../../../context/request-context.ts'
import type { Store } from '../../../db/connection.ts'
import { incrementCounter } from '../../../db/counters.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { workspaceOf } from '../workspaces/workspaces.service.ts'
import { deleteHistoryUntil, type HistoryRow, insertHistory, listHistory } from './history.store.ts'

/**
 * `by` is the user who did it, or null if nobody was signed in. `about` is the user whom the entry is about.
 * `what` is a text to show, such as an email address without an account or the name of a device.
 */
type NewEntry = { kind: HistoryKind; by: string | null; about?: string; what?: string; at: string }

/** Records an entry in the caller's transaction, so that a rollback removes it too. */
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

const day = 24 * 60 * 60 * 1000

/**
 * Records an action that people can repeat freely. Skips the entry if an entry of the same kind, with the same `by`
 * and `about`, is less than a day old.
 */
export async function recordOncePerDay(tx: Tx, workspaceId: string, entry: NewEntry): Promise<void> {
  const { kind, by, about = '', at } = entry
  const id = `history ${workspaceId} ${kind} ${by} ${about}`
  const { counted } = await incrementCounter(tx, { id, now: new Date(at), windowMs: day, from: 'first' })
  if (counted === 1) await recordHistory(tx, workspaceId, entry)
}

/** Returns a page of entries, newest first: those older than the entry `before`, or the newest ones. */
export async function historyOf(
  actor: Actor,
  workspaceId: string,
  before: string | undefined,
): Promise<HistoryRow[]> {
  await workspaceOf(actor.store, actor, workspaceId)
  permit(actor, 'history.read')
  const page = { since: oldest(actor.now()), before, count: limits.history }
  return listHistory(actor.store, workspaceId, page)
}

/** Deletes entries that are older than a year. */
export async function deleteOldHistory(source: { store: Store; now: () => Date }): Promise<void> {
  await inTransaction(source, (tx) => deleteHistoryUntil(tx, oldest(source.now())))
}

function oldest(now: Date): string {
  return new Date(now.getTime() - historyDays * day).toISOString()
}
