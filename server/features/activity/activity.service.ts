import { limits } from '#domain/limits.ts'
import { can } from '#domain/permissions.ts'
import type { Actor } from '../../actor.ts'
import { type ActivityRow, listActivityOf } from './activity.store.ts'

/** The latest of all the actor's workspaces; whoever may not read everybody's tasks hears only of their own. */
export function recentActivity(actor: Actor): Promise<ActivityRow[]> {
  return listActivityOf(actor.store, actor.id, {
    count: limits.recentActivity,
    ownTasksOnly: !can(actor, 'task.readAll'),
  })
}
