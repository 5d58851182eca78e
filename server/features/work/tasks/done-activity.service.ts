import type { Tx } from '../../../db/transaction.ts'
import { recordDelete, recordInsert } from '../../../db/undo.ts'
import type { Actor } from '../../../context/request-context.ts'
import { publish } from '../../../realtime/publish.ts'
import { deleteEndedHelp } from './ended-help.store.ts'
import {
  deleteActivities,
  recordActivities,
  recordActivity,
} from '../../records/activity/activity.service.ts'

type Task = { workspace_id: string; id: string; title: string }

/**
 * Records activity entries for tasks that are now done. The home screen shows them. Undoing the write removes
 * them.
 */
export async function announceDone(tx: Tx, actor: Actor, tasks: readonly Task[], at: string): Promise<void> {
  const [first] = tasks
  if (!first) return
  const done = tasks.map(({ workspace_id: workspaceId, id: about, title: what }) => {
    return { workspaceId, kind: 'task_done', by: actor.id, about, what, at } as const
  })
  const [only] = done
  const ids = only && done.length === 1 ? [await recordActivity(tx, only)] : await recordActivities(tx, done)
  for (const id of ids) recordInsert(tx, 'activity', { workspace_id: first.workspace_id, id })
}

/** Removes the activity of tasks that are no longer done or are in the trash. */
export async function retractDone(tx: Tx, tasks: readonly Task[]): Promise<void> {
  const [first] = tasks
  if (!first) return
  const ids = tasks.map(({ id }) => id)
  const deleted = await deleteActivities(tx, first.workspace_id, 'task_done', ids)
  for (const row of deleted) recordDelete(tx, 'activity', row)
}

/** Deletes calls for help of learners who have finished one of these tasks, or are no longer on it. */
export async function forgetEndedHelp(
  tx: Tx,
  workspaceId: string,
  taskIds: readonly string[],
): Promise<void> {
  if (taskIds.length === 0) return
  const learners = await deleteEndedHelp(tx, workspaceId, taskIds)
  if (learners.length > 0) publish(tx, workspaceId, 'help', { ids: learners })
}
