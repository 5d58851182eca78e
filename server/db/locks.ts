import { type RawBuilder, sql } from 'kysely'
import { Problem } from '#domain/errors.ts'
import { compileOnce } from './compile-once.ts'
import { pipeline } from './pipeline.ts'
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

/** Write to a task by a member of its workspace. */
export type TaskWrite = {
  taskId: string
  userId: string
  /**
   * Mode of the board locks: exclusive if a task is added to the board, because its cards are counted for the quota.
   */
  mode: LockMode
  /** Sprint that the task moves to. Null means the backlog, undefined means that it stays on its board. */
  goesTo?: string | null | undefined
  /**
   * True if the write assigns the task to a learner. The learner must not leave the workspace between the check and the
   * commit.
   */
  assigns?: boolean
}

/**
 * Takes all locks for a write to a task. Every write uses the same order, so that none deadlock: first the workspace,
 * if the backlog is affected or the task is assigned, then the sprints by id, then the task (`union all` keeps this
 * order). The statement is pipelined. The returned function resolves with the ids of the locked boards, or with
 * undefined in SQLite, where everything is locked. Locks nothing if the user is not a member.
 */
export async function lockTask(tx: Tx, write: TaskWrite): Promise<() => Promise<Set<string> | undefined>> {
  if (tx.kind === 'sqlite') return async () => undefined
  const { rows } = await pipeline(tx, taskLocks[write.mode](tx, write))
  return async () => new Set((await rows()).map(({ id }) => id))
}

/** Locks these tasks in the order of their ids. Lock their boards first. */
export async function lockTaskRows({ db, kind }: Tx, ids: readonly string[]): Promise<void> {
  if (kind === 'sqlite') return
  await db.selectFrom('task').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}

const taskLocks = { shared: taskLocksIn('shared'), exclusive: taskLocksIn('exclusive') }

function taskLocksIn(mode: LockMode) {
  return compileOnce((db, { taskId, userId, goesTo, assigns }: TaskWrite) => {
    const own = sql`workspace_member as member on member.workspace_id = task.workspace_id`
    const isOwn = sql`task.id = ${taskId} and member.user_id = ${userId}`
    const workspace = sql`select task.workspace_id as id from task join ${own}
      where ${isOwn} ${goesTo === null || assigns ? sql`` : sql`and task.sprint_id is null`}`
    const sprints = sql`select sprint.workspace_id, sprint.id from task join ${own}
      join sprint on sprint.workspace_id = task.workspace_id
      where ${isOwn} and (sprint.id = task.sprint_id ${goesTo ? sql`or sprint.id = ${goesTo}` : sql``})`
    const locks = sql<{ id: string }>`select id from (${workspaceLock(workspace, mode)}) as workspaces
      union all select id from (${sprintLock(sprints, mode)}) as sprints
      union all select id from (
        select task.id from task join ${own} where ${isOwn} for no key update of task
      ) as tasks`
    return { compile: () => locks.compile(db) }
  })
}

/**
 * Locks these workspaces. `materialized` makes PostgreSQL take the advisory locks (see `modes`) before it locks the
 * rows.
 */
function workspaceLock(rows: RawBuilder<unknown>, mode: LockMode) {
  const { passGate, lock } = modes[mode]
  return sql`
    with gate as materialized (select id, ${passGate}(hashtextextended(id, 0)) from (${rows}) as row)
    select workspace.id from gate join workspace on workspace.id = gate.id ${lock} of workspace`
}

/** Locks these sprints by id. */
function sprintLock(rows: RawBuilder<unknown>, mode: LockMode) {
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
