import { type RawBuilder, sql } from 'kysely'
import { Problem } from '#domain/errors.ts'
import type { Tx } from './transaction.ts'

/**
 * Mode of a lock, which is held until the commit. An exclusive lock uses `FOR NO KEY UPDATE` rather than `FOR UPDATE`:
 * it does not block inserts that refer to the row, so two transactions that each hold a lock and insert an activity
 * cannot deadlock. In SQLite locks do nothing, because a write transaction is already exclusive.
 */
export type LockMode = 'shared' | 'exclusive'

/**
 * Locks an account to serialise password changes, new sessions, new memberships, new owners and erasure. Throws
 * `not_found` once the account is erased, because a request that began earlier must not write to it.
 */
export async function lockAccount({ db, kind }: Tx, id: string): Promise<void> {
  const row = db.selectFrom('user').select('erased_at').where('id', '=', id)
  const account = await (kind === 'sqlite' ? row : row.forNoKeyUpdate()).executeTakeFirst()
  if (account && account.erased_at !== null) throw new Problem('not_found')
}

export async function lockWorkspace({ db, kind }: Tx, id: string, mode: LockMode): Promise<void> {
  if (kind === 'sqlite') return
  await workspaceLock(sql`select ${id}::text as id`, mode).execute(db)
}

export async function lockSprint(
  { db, kind }: Tx,
  workspaceId: string,
  id: string,
  mode: LockMode,
): Promise<void> {
  if (kind === 'sqlite') return
  await sprintLock(sql`select ${workspaceId}::text as workspace_id, ${id}::text as id`, mode).execute(db)
}

/** Takes an exclusive lock, which serialises edits of the subject. */
export async function lockSubject({ db, kind }: Tx, workspaceId: string, id: string): Promise<void> {
  if (kind === 'sqlite') return
  const row = db
    .selectFrom('subject')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
  await row.forNoKeyUpdate().execute()
}

/** Locks these tasks in the order of their ids. Lock their boards first. */
export async function lockTaskRows({ db, kind }: Tx, ids: readonly string[]): Promise<void> {
  if (kind === 'sqlite') return
  await db.selectFrom('task').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}

/**
 * Statement that locks these workspaces. `materialized` makes PostgreSQL take the advisory locks (see `modes`)
 * before it locks the rows.
 */
export function workspaceLock(rows: RawBuilder<unknown>, mode: LockMode) {
  const { passGate, lock } = modes[mode]
  return sql`
    with gate as materialized (select id, ${passGate}(hashtextextended(id, 0)) from (${rows}) as row)
    select workspace.id from gate join workspace on workspace.id = gate.id ${lock} of workspace`
}

/** Statement that locks these sprints by id. */
export function sprintLock(rows: RawBuilder<unknown>, mode: LockMode) {
  const { passGate, lock } = modes[mode]
  return sql`
    with gate as materialized (
      select workspace_id, id, ${passGate}(hashtextextended(id, 0)) from (${rows}) as row order by id
    )
    select sprint.id from gate join sprint on sprint.workspace_id = gate.workspace_id and sprint.id = gate.id
    order by sprint.id ${lock} of sprint`
}

/**
 * SQL for each mode. PostgreSQL's row locks are not fair: an exclusive lock waits as long as new shared ones keep
 * arriving. Advisory locks do queue, so an advisory lock (the gate) is taken before each row lock. Only the row lock is
 * needed for correctness.
 */
const modes = {
  shared: { passGate: sql`pg_advisory_xact_lock_shared`, lock: sql`for share` },
  exclusive: { passGate: sql`pg_advisory_xact_lock`, lock: sql`for no key update` },
}
