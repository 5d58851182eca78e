import { serve, type RouteDependencies } from '../../../http/serve.ts'
import { presentOwnLearning } from './own-learning.presenter.ts'
import {
  addOwnLearning,
  changeOwnLearning,
  decideOwnLearning,
  ownLearningOf,
  removeOwnLearning,
} from './own-learning.service.ts'

export function ownLearningRoutes(deps: RouteDependencies) {
  serve(deps, 'GET /api/workspaces/:id/own-learning', async ({ actor, params, query }) =>
    (await ownLearningOf(actor, params.id, query)).map(presentOwnLearning),
  )

  serve(deps, 'POST /api/workspaces/:id/own-learning', async ({ actor, params, body }) =>
    presentOwnLearning(await addOwnLearning(actor, params.id, body)),
  )

  serve(deps, 'PATCH /api/own-learning/:id', async ({ actor, params, body }) =>
    presentOwnLearning(await changeOwnLearning(actor, params.id, body)),
  )

  serve(deps, 'DELETE /api/own-learning/:id', ({ actor, params }) => removeOwnLearning(actor, params.id))

  serve(deps, 'POST /api/own-learning/:id/decision', async ({ actor, params, body }) =>
    presentOwnLearning(await decideOwnLearning(actor, params.id, body)),
  )
}
