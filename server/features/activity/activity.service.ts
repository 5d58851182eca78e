import type { ActivityKind } from '#domain/activity.ts'
import { limits } from '#domain/limits.ts'
import { can } from '#domain/permissions.ts'
import type { Actor } from '../../context/request-context.ts'
import type { Tx } from '../../db/transaction.ts'
import {
  type ActivityRow,
  deleteActivityAbout,
  insertActivity,
  listActivityOf,
  type NewActivity,
} from './activity.store.ts'

/** Newest first, over all workspaces of the actor; learners see only what concerns their own tasks. */
export function recentActivity(actor: Actor): Promise<ActivityRow[]> {
  return listActivityOf(actor.store, actor.id, {
    count: limits.recentActivity,
    ownTasksOnly: !can(actor, 'task.readAll'),
  })
}

/** In the caller's transaction, so the list never shows something that was rolled back. */
export function recordActivity(tx: Tx, activity: NewActivity): Promise<void> {
  return insertActivity(tx, activity)
}

/** For example when a task leaves done. */
export function deleteActivity(
  tx: Tx,
  workspaceId: string,
  kind: ActivityKind,
  about: string,
): Promise<void> {
  return deleteActivityAbout(tx, workspaceId, kind, about)
}
