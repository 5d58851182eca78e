import { serve, type RouteDependencies } from '../../../http/serve.ts'
import { presentKnownLearner, presentMember } from '../members/members.presenter.ts'
import { changeLearner, clearPinLock, knownLearners, makeLearner, pinLockOf } from './learners.service.ts'

export function learnersRoutes(deps: RouteDependencies) {
  serve(deps, 'POST /api/workspaces/:id/learners', async ({ actor, params, body }) =>
    presentMember(actor, await makeLearner(actor, params.id, body)),
  )

  serve(deps, 'PATCH /api/workspaces/:id/learners/:userId', async ({ actor, params, body }) =>
    presentMember(actor, await changeLearner(actor, params.id, params.userId, body)),
  )

  serve(deps, 'GET /api/workspaces/:id/learners/:userId/pin-lock', async ({ actor, params }) => {
    const until = await pinLockOf(actor, params.id, params.userId)
    return { until: until?.toISOString() ?? null }
  })

  serve(deps, 'DELETE /api/workspaces/:id/learners/:userId/pin-lock', ({ actor, params }) =>
    clearPinLock(actor, params.id, params.userId),
  )

  serve(deps, 'GET /api/workspaces/:id/known-learners', async ({ actor, params }) =>
    (await knownLearners(actor, params.id)).map(presentKnownLearner),
  )
}
