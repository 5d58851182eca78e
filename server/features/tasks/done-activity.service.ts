import type { Tx } from '../../db/transaction.ts'
import { recordDelete, recordInsert } from '../../db/undo.ts'
import type { Actor } from '../../context/request-context.ts'
import { publish } from '../../realtime/publish.ts'
import { deleteEndedHelp } from './ended-help.store.ts'
import { deleteActivities, recordActivities, recordActivity } from '../activity/activity.service.ts'

type Task = { workspace_id: string; id: string; title: string }

/** Tells on the home screen that a task was done; undone with the write. */
export async function announceDone(tx: Tx, actor: Actor, task: Task, at: string): Promise<void> {
  const { workspace_id, id: about, title: what } = task
  const done = { workspaceId: workspace_id, kind: 'task_done', by: actor.id, about, what, at } as const
  recordInsert(tx, 'activity', { workspace_id, id: await recordActivity(tx, done) })
}

/** `announceDone` for many. */
export async function announceManyDone(
  tx: Tx,
  actor: Actor,
  tasks: readonly Task[],
  at: string,
): Promise<void> {
  const done = tasks.map(({ workspace_id: workspaceId, id: about, title: what }) => {
    return { workspaceId, kind: 'task_done', by: actor.id, about, what, at } as const
  })
  const ids = await recordActivities(tx, done)
  for (const [index, { workspace_id }] of tasks.entries())
    recordInsert(tx, 'activity', { workspace_id, id: ids[index] ?? '' })
}

/** When tasks leave done, or are deleted. */
export async function retractDone(tx: Tx, tasks: readonly Task[]): Promise<void> {
  const [first] = tasks
  if (!first) return
  const ids = tasks.map(({ id }) => id)
  const deleted = await deleteActivities(tx, first.workspace_id, 'task_done', ids)
  for (const row of deleted) recordDelete(tx, 'activity', row)
}

/** Nobody is stuck with what is done, or no longer theirs. */
export async function forgetEndedHelp(
  tx: Tx,
  workspaceId: string,
  taskIds: readonly string[],
): Promise<void> {
  const learners = await deleteEndedHelp(tx, workspaceId, taskIds)
  if (learners.length > 0) publish(tx, workspaceId, 'help', { ids: learners })
}
