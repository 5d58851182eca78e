import type { Tx } from './transaction.ts'

/** `shared` lets others in who also share; `alone` waits for all of them and lets nobody in until the commit. */
type How = 'shared' | 'alone'

/** Holds a workspace until the commit. On SQLite a transaction that writes is alone from its start. */
export async function lockWorkspace({ db, kind }: Tx, id: string, how: How): Promise<void> {
  if (kind === 'sqlite') return
  const row = db.selectFrom('workspace').select('id').where('id', '=', id)
  await (how === 'alone' ? row.forNoKeyUpdate() : row.forShare()).execute()
}

/**
 * Holds a sprint until the commit. Neither lock stands in the way of new rows that only point here: those take a key
 * lock on their workspace and sprint, and `for update` would make them and two holders wait for each other.
 */
export async function lockSprint({ db, kind }: Tx, id: string, how: How): Promise<void> {
  if (kind === 'sqlite') return
  const row = db.selectFrom('sprint').select('id').where('id', '=', id)
  await (how === 'alone' ? row.forNoKeyUpdate() : row.forShare()).execute()
}
