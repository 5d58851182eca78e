import { serve, type RouteDependencies } from '../../http/serve.ts'
import { presentKnownLearner, presentMember } from '../members/members.presenter.ts'
import { changeLearner, knownLearners, makeLearner } from './learners.service.ts'

export function learnersRoutes(deps: RouteDependencies) {
  serve(deps, 'POST /api/workspaces/:id/learners', async ({ actor, params, body }) =>
    presentMember(actor, await makeLearner(actor, params.id, body)),
  )

  serve(deps, 'PATCH /api/workspaces/:id/learners/:userId', async ({ actor, params, body }) =>
    presentMember(actor, await changeLearner(actor, params.id, params.userId, body)),
  )

  serve(deps, 'GET /api/workspaces/:id/known-learners', async ({ actor, params }) =>
    (await knownLearners(actor, params.id)).map(presentKnownLearner),
  )
}
