import type { Tx } from './transaction.ts'

/**
 * Held until the commit. `shared` lets others in who share as well; `alone` waits for all of them and lets nobody in.
 * Neither stands in the way of new rows that only refer to the locked one, as `for update` would: two transactions
 * that each hold a lock and note an activity must not wait for each other. On SQLite a transaction that writes is
 * alone from its start.
 */
export type How = 'shared' | 'alone'

/** Holds an account alone: changes of its password and new sessions take turns. */
export async function lockAccount({ db, kind }: Tx, id: string): Promise<void> {
  if (kind === 'sqlite') return
  await db.selectFrom('user').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export async function lockWorkspace({ db, kind }: Tx, id: string, how: How): Promise<void> {
  if (kind === 'sqlite') return
  const row = db.selectFrom('workspace').select('id').where('id', '=', id)
  await (how === 'alone' ? row.forNoKeyUpdate() : row.forShare()).execute()
}

export async function lockSprint({ db, kind }: Tx, workspaceId: string, id: string, how: How): Promise<void> {
  if (kind === 'sqlite') return
  const row = db
    .selectFrom('sprint')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
  await (how === 'alone' ? row.forNoKeyUpdate() : row.forShare()).execute()
}

/** Holds a subject alone: two people who change it at once take turns. */
export async function lockSubject({ db, kind }: Tx, workspaceId: string, id: string): Promise<void> {
  if (kind === 'sqlite') return
  const row = db
    .selectFrom('subject')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
  await row.forNoKeyUpdate().execute()
}

/** Holds a task alone until the commit: two people who edit it at once, both sharing its sprint, take turns. */
export async function lockTask({ db, kind }: Tx, workspaceId: string, id: string): Promise<void> {
  if (kind === 'sqlite') return
  const row = db.selectFrom('task').select('id').where('workspace_id', '=', workspaceId).where('id', '=', id)
  await row.forNoKeyUpdate().execute()
}
