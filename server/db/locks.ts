import { type SelectQueryBuilder, sql } from 'kysely'
import { pipeline } from './pipeline.ts'
import type { Tables } from './tables.ts'
import type { Tx } from './transaction.ts'

/**
 * Held until the commit. `FOR NO KEY UPDATE` rather than `FOR UPDATE`: it does not block inserts that refer to the row, so two
 * transactions that each hold a lock and insert an activity cannot deadlock. SQLite: no-op, the write transaction is exclusive.
 */
export type LockMode = 'shared' | 'exclusive'

/** Serialises password changes and new sessions. */
export async function lockAccount({ db, kind }: Tx, id: string): Promise<void> {
  if (kind === 'sqlite') return
  await db.selectFrom('user').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export async function lockWorkspace(tx: Tx, id: string, mode: LockMode): Promise<void> {
  if (tx.kind === 'sqlite') return
  const row = tx.db.selectFrom('workspace').select('id').where('id', '=', id)
  await workspaceLock(tx, row, mode).execute()
}

export async function lockSprint(tx: Tx, workspaceId: string, id: string, mode: LockMode): Promise<void> {
  if (tx.kind === 'sqlite') return
  const row = tx.db
    .selectFrom('sprint')
    .select(['workspace_id', 'id'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
  await sprintLock(tx, row, mode).execute()
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
  const { db, kind } = tx
  if (kind === 'sqlite') return async () => undefined
  const { taskId, userId, mode, goesTo, assigns } = write
  const task = db
    .selectFrom('task')
    .innerJoin('workspace_member as member', 'member.workspace_id', 'task.workspace_id')
    .where('task.id', '=', taskId)
    .where('member.user_id', '=', userId)
  const workspace = task
    .select('task.workspace_id as id')
    .$if(goesTo !== null && !assigns, (rows) => rows.where('task.sprint_id', 'is', null))
  const sprints = task
    .innerJoin('sprint', 'sprint.workspace_id', 'task.workspace_id')
    .select(['sprint.workspace_id', 'sprint.id'])
    .where((eb) =>
      eb.or([
        eb('sprint.id', '=', eb.ref('task.sprint_id')),
        ...(goesTo ? [eb('sprint.id', '=', goesTo)] : []),
      ]),
    )
  const locked = db
    .selectFrom(workspaceLock(tx, workspace, mode).as('workspace_lock'))
    .select('id')
    .unionAll(db.selectFrom(sprintLock(tx, sprints, mode).as('sprint_lock')).select('id'))
    .unionAll(db.selectFrom(task.select('task.id').forNoKeyUpdate('task').as('task_lock')).select('id'))
  const { rows } = await pipeline(tx, locked)
  return async () => new Set((await rows()).map(({ id }) => id))
}

type Rows<Row> = SelectQueryBuilder<Tables, never, Row>

/** `materialized` makes PostgreSQL take the advisory lock before the row lock. */
function workspaceLock({ db }: Tx, rows: Rows<{ id: string }>, mode: LockMode) {
  const gates = db
    .selectFrom(rows.as('row'))
    .select(['id', passGate(mode)])
    .orderBy('id')
  const locked = db
    .with(
      (cte) => cte('gate').materialized(),
      () => gates,
    )
    .selectFrom('gate')
    .innerJoin('workspace', 'workspace.id', 'gate.id')
    .select('workspace.id')
  return mode === 'exclusive' ? locked.forNoKeyUpdate('workspace') : locked.forShare('workspace')
}

/** Locks these sprints by id, after their gates. */
function sprintLock({ db }: Tx, rows: Rows<{ workspace_id: string; id: string }>, mode: LockMode) {
  const gates = db
    .selectFrom(rows.as('row'))
    .select(['workspace_id', 'id', passGate(mode)])
    .orderBy('id')
  const locked = db
    .with(
      (cte) => cte('gate').materialized(),
      () => gates,
    )
    .selectFrom('gate')
    .innerJoin('sprint', (join) =>
      join.onRef('sprint.workspace_id', '=', 'gate.workspace_id').onRef('sprint.id', '=', 'gate.id'),
    )
    .select('sprint.id')
    .orderBy('sprint.id')
  return mode === 'exclusive' ? locked.forNoKeyUpdate('sprint') : locked.forShare('sprint')
}

/**
 * PostgreSQL's row locks are not fair: an exclusive lock waits for as long as new shared ones keep arriving. Advisory locks
 * queue, so each row lock takes one first. Correctness rests on the row lock.
 */
function passGate(mode: LockMode) {
  const lock = sql.ref(mode === 'exclusive' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')
  return sql`${lock}(hashtextextended(id, 0))`.as('passed')
}
