import type { ReplyOf } from '#contract/calls.ts'
import { serve, type RouteDependencies } from '../../../http/serve.ts'
import { acceptRequest, decidableRequests, endRequest, requestsOf } from './membership-requests.service.ts'
import type { OpenRequestRow } from './membership-requests.store.ts'

export function membershipRequestsRoutes(deps: RouteDependencies) {
  serve(deps, 'GET /api/workspaces/:id/membership-requests', async ({ actor, params }) =>
    (await requestsOf(actor, params.id)).map(({ id, email, created_at }) => ({
      id,
      email,
      createdAt: created_at,
    })),
  )

  serve(deps, 'GET /api/membership-requests', async ({ actor }) =>
    (await decidableRequests(actor)).map(presentRequest),
  )

  serve(deps, 'POST /api/membership-requests/:id/accept', ({ actor, params }) =>
    acceptRequest(actor, params.id),
  )

  serve(deps, 'DELETE /api/membership-requests/:id', ({ actor, params }) => endRequest(actor, params.id))
}

function presentRequest(row: OpenRequestRow): ReplyOf<'GET /api/membership-requests'>[number] {
  return {
    id: row.id,
    workspaceName: row.workspace_name,
    askedBy: { firstName: row.asker_first_name, lastName: row.asker_last_name },
    person: { id: row.user_id, firstName: row.first_name, lastName: row.last_name },
    createdAt: row.created_at,
  }
}
