import { serve, type RouteDependencies } from '../../../http/serve.ts'
import { presentSprint } from '../sprints/sprints.presenter.ts'
import { copySprint } from './copying.service.ts'

export function copyingRoutes(deps: RouteDependencies) {
  serve(deps, 'POST /api/sprints/:id/copy', async ({ actor, params, body }) =>
    presentSprint(await copySprint(actor, params.id, body)),
  )
}
