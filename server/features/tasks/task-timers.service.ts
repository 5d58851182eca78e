import type { Actor } from '../../context/request-context.ts'
import type { Tx } from '../../db/transaction.ts'
import { stopTimersOn } from '../measured-time/measured-time.service.ts'
import { type BatchTask, findTasksIn } from './task-batches.store.ts'

type Task = { workspace_id: string; id: string }

/** Before these learners have done the task, or leave it. True if it is to be read again, for the time was counted on it. */
export async function stopTimersOfTask(
  tx: Tx,
  actor: Actor,
  { workspace_id, id }: Task,
  learnerIds?: readonly string[],
): Promise<boolean> {
  if (learnerIds?.length === 0) return false
  const stopped = await stopTimersOn(tx, actor, workspace_id, { taskIds: [id], learnerIds })
  return stopped.length > 0
}

/** The same of many (of all their learners, unless `finishedOn` says whose), read again where any ran. The caller holds the locks of their boards. */
export async function stopTimersOfTasks<T extends BatchTask>(
  tx: Tx,
  actor: Actor,
  tasks: readonly T[],
  finishedOn?: ReadonlyMap<string, readonly string[]>,
): Promise<(T | BatchTask)[]> {
  const [first] = tasks
  if (!first) return []
  const taskIds = tasks.map(({ id }) => id)
  const stopped = await stopTimersOn(tx, actor, first.workspace_id, { taskIds, finishedOn })
  if (stopped.length === 0) return [...tasks]
  const read = new Map((await findTasksIn(tx, first.workspace_id, taskIds)).map((task) => [task.id, task]))
  return tasks.map((task) => read.get(task.id) ?? task)
}
