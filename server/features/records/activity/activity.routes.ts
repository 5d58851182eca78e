import type { ReplyOf } from '#contract/calls.ts'
import { serve, type RouteDependencies } from '../../../http/serve.ts'
import { recentActivity } from './activity.service.ts'
import type { ActivityRow } from './activity.store.ts'

export function activityRoutes(deps: RouteDependencies) {
  serve(deps, 'GET /api/activity', async ({ actor }) => (await recentActivity(actor)).map(presentActivity))
}

function presentActivity(row: ActivityRow): ReplyOf<'GET /api/activity'>[number] {
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    kind: row.kind,
    person: {
      id: row.user_id,
      firstName: row.first_name,
      lastName: row.last_name,
      picture: row.picture,
      colour: row.colour,
    },
    what: row.what,
    createdAt: row.created_at,
  }
}
