import { pipeline } from './pipeline.ts'
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

/** A write to a task, through the membership of whoever writes. */
export type TaskWrite = {
  taskId: string
  userId: string
  /** How it holds the boards: alone when the task comes to one, where the room is counted. */
  how: How
  /** The sprint it goes to; null for the backlog, undefined when it stays on its board. */
  goesTo?: string | null | undefined
  /** Gives the task to a learner, who must not leave the workspace between the check and the commit. */
  assigns?: boolean
}

/**
 * Holds what a write to a task needs, in the order of every write: the workspace where the backlog is touched or
 * somebody assigned, the sprints by id, the task alone. Resolves at once; the boards that are held by then, `undefined`
 * for all of them, are known once something was read. Nobody who is not a member holds anything.
 */
export async function lockTask(tx: Tx, write: TaskWrite): Promise<() => Promise<Set<string> | undefined>> {
  const { db, kind } = tx
  if (kind === 'sqlite') return async () => undefined
  const { taskId, userId, how, goesTo, assigns } = write
  const task = db
    .selectFrom('task')
    .innerJoin('workspace_member as member', 'member.workspace_id', 'task.workspace_id')
    .where('task.id', '=', taskId)
    .where('member.user_id', '=', userId)
  const workspace = task
    .innerJoin('workspace', 'workspace.id', 'task.workspace_id')
    .select('workspace.id')
    .$if(goesTo !== null && !assigns, (rows) => rows.where('task.sprint_id', 'is', null))
  const sprints = task
    .innerJoin('sprint', 'sprint.workspace_id', 'task.workspace_id')
    .select('sprint.id')
    .where((eb) =>
      eb.or([
        eb('sprint.id', '=', eb.ref('task.sprint_id')),
        ...(goesTo ? [eb('sprint.id', '=', goesTo)] : []),
      ]),
    )
    .orderBy('sprint.id')
  const isAlone = how === 'alone'
  const held = [
    await pipeline(tx, isAlone ? workspace.forNoKeyUpdate('workspace') : workspace.forShare('workspace')),
    await pipeline(tx, isAlone ? sprints.forNoKeyUpdate('sprint') : sprints.forShare('sprint')),
  ]
  await pipeline(tx, task.select('task.id').forNoKeyUpdate('task'))
  return async () => {
    const rows = await Promise.all(held.map((answer) => answer.rows()))
    return new Set(rows.flat().map(({ id }) => id))
  }
}
