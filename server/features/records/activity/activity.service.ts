import { limits } from '#domain/limits.ts'
import { can } from '#domain/permissions.ts'
import type { Actor } from '../../../context/request-context.ts'
import { type ActivityRow, listActivityOf } from './activity.store.ts'

export { deleteActivities, recordActivities, recordActivity } from './activity.store.ts'

/**
 * Returns recent activity in all workspaces of the actor, newest first. Learners see entries about finished tasks
 * only if these are their own tasks.
 */
export function recentActivity(actor: Actor): Promise<ActivityRow[]> {
  return listActivityOf(actor.store, actor.id, {
    count: limits.recentActivity,
    ownTasksOnly: !can(actor, 'task.readAll'),
  })
}
