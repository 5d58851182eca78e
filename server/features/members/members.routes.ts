import type { ReplyOf } from '#contract/calls.ts'
import { serve, type RouteDependencies } from '../../http/serve.ts'
import { addMember, membersOf, removeMember } from './members.service.ts'
import type { MemberRow } from './members.store.ts'

export function membersRoutes(deps: RouteDependencies) {
  serve(deps, 'GET /api/workspaces/:id/members', async ({ actor, params }) =>
    (await membersOf(actor, params.id)).map(presentMember),
  )

  serve(deps, 'POST /api/workspaces/:id/members', async ({ actor, params, body }) =>
    presentMember(await addMember(actor, params.id, body)),
  )

  serve(deps, 'DELETE /api/workspaces/:id/members/:userId', async ({ actor, params }) =>
    removeMember(actor, params.id, params.userId),
  )
}

function presentMember(row: MemberRow): ReplyOf<'POST /api/workspaces/:id/members'> {
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    userId: row.user_id,
    role: row.role,
    joinedAt: row.joined_at,
    user: { firstName: row.first_name, lastName: row.last_name, email: row.email, role: row.role },
  }
}
