import { type RawBuilder, sql } from 'kysely'
import { Problem } from '#domain/errors.ts'
import { compileOnce } from './compile-once.ts'
import { pipeline } from './pipeline.ts'
import type { Tx } from './transaction.ts'

/**
 * Held until the commit. `FOR NO KEY UPDATE` rather than `FOR UPDATE`: it does not block inserts that refer to the row, so two
 * transactions that each hold a lock and insert an activity cannot deadlock. SQLite: no-op, the write transaction is exclusive.
 */
export type LockMode = 'shared' | 'exclusive'

/**
 * Serialises password changes, new sessions, new memberships, new owners and erasure. 404 once the account is erased: nothing must
 * be written to it by a request that began before.
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

/** Exclusive: serialises edits. */
export async function lockSubject({ db, kind }: Tx, workspaceId: string, id: string): Promise<void> {
  if (kind === 'sqlite') return
  const row = db
    .selectFrom('subject')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
  await row.forNoKeyUpdate().execute()
}

/** A write to a task, through the membership of whoever writes. */
export type TaskWrite = {
  taskId: string
  userId: string
  /** For the boards: exclusive when the task comes to one, because its cards are counted for the quota. */
  mode: LockMode
  /** The sprint it goes to; null for the backlog, undefined when it stays on its board. */
  goesTo?: string | null | undefined
  /** Gives the task to a learner, who must not leave the workspace between the check and the commit. */
  assigns?: boolean
}

/**
 * Takes the locks of a write to a task in the order that every write uses, so that none deadlock: the workspace if the
 * backlog is touched or somebody is assigned, the sprints by id, the task (`union all` keeps it). Pipelined; the returned
 * function resolves with the locked boards, `undefined` for all of them (SQLite). Users who are not members lock nothing.
 */
export async function lockTask(tx: Tx, write: TaskWrite): Promise<() => Promise<Set<string> | undefined>> {
  if (tx.kind === 'sqlite') return async () => undefined
  const { rows } = await pipeline(tx, taskLocks[write.mode](tx, write))
  return async () => new Set((await rows()).map(({ id }) => id))
}

/** After the locks of their boards, by id. */
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

/** `materialized` makes PostgreSQL pass the gates before it locks the rows. */
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
 * PostgreSQL's row locks are not fair: an exclusive lock waits for as long as new shared ones keep arriving. Advisory locks
 * queue, so each row lock takes one first, its gate. Correctness rests on the row lock.
 */
const modes = {
  shared: { passGate: sql`pg_advisory_xact_lock_shared`, lock: sql`for share` },
  exclusive: { passGate: sql`pg_advisory_xact_lock`, lock: sql`for no key update` },
}
