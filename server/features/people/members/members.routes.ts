import { serve, type RouteDependencies } from '../../../http/serve.ts'
import { addMember, membershipsElsewhere, membersOf, removeMember } from './members.service.ts'
import { changeRole } from './role-change.service.ts'
import { presentMember } from './members.presenter.ts'

const asked = { pending: true } as const

export function membersRoutes(deps: RouteDependencies) {
  serve(deps, 'GET /api/workspaces/:id/members', async ({ actor, params }) =>
    (await membersOf(actor, params.id)).map((member) => presentMember(actor, member)),
  )

  serve(deps, 'GET /api/workspaces/:id/learners-elsewhere', async ({ actor, params }) =>
    (await membershipsElsewhere(actor, params.id)).map(({ user_id, workspace_id, workspace_name }) => ({
      userId: user_id,
      workspaceId: workspace_id,
      workspaceName: workspace_name,
    })),
  )

  serve(deps, 'POST /api/workspaces/:id/members', async ({ actor, params, body }) => {
    const added = await addMember(actor, params.id, body)
    return added === 'asked' ? asked : presentMember(actor, added)
  })

  serve(deps, 'PATCH /api/workspaces/:id/members/:userId', async ({ actor, params }) =>
    presentMember(actor, await changeRole(actor, params.id, params.userId)),
  )

  serve(deps, 'DELETE /api/workspaces/:id/members/:userId', async ({ actor, params }) =>
    removeMember(actor, params.id, params.userId),
  )
}
