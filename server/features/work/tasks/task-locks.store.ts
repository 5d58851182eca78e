import { sql } from 'kysely'
import { compileOnce } from '../../../db/compile-once.ts'
import { type LockMode, sprintLock, workspaceLock } from '../../../db/locks.ts'
import { pipeline } from '../../../db/pipeline.ts'
import type { Tx } from '../../../db/transaction.ts'

/** Write to a task by a member of its workspace. */
export type TaskWrite = {
  taskId: string
  userId: string
  /**
   * Mode of the board locks. It is exclusive if a task is added to a board, because the cards of the board are
   * then counted for the quota.
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
