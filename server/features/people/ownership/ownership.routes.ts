import { serve, type RouteDependencies } from '../../../http/serve.ts'
import { presentWorkspace } from '../workspaces/workspaces.presenter.ts'
import { acceptOwnership, offerOwnership, withdrawOwnershipOffer } from './ownership.service.ts'

export function ownershipRoutes(deps: RouteDependencies) {
  serve(deps, 'POST /api/workspaces/:id/ownership-offer', async ({ actor, params, body }) =>
    presentWorkspace(await offerOwnership(actor, params.id, body.userId), actor),
  )

  serve(deps, 'DELETE /api/workspaces/:id/ownership-offer', ({ actor, params }) =>
    withdrawOwnershipOffer(actor, params.id),
  )

  serve(deps, 'POST /api/workspaces/:id/ownership-offer/accept', async ({ actor, params }) =>
    presentWorkspace(await acceptOwnership(actor, params.id), actor),
  )
}
