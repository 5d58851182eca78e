import { serve, type RouteDependencies } from '../../../http/serve.ts'
import { presentSprint, presentSprintWithStats } from './sprints.presenter.ts'
import { activeSprint, createSprint, sprintsOf } from './sprints.service.ts'

export function sprintsRoutes(deps: RouteDependencies) {
  serve(deps, 'GET /api/workspaces/:id/sprints/active', async ({ actor, params }) => {
    const sprint = await activeSprint(actor, params.id)
    return sprint ? presentSprint(sprint) : null
  })

  serve(deps, 'GET /api/workspaces/:id/sprints', async ({ actor, params }) =>
    (await sprintsOf(actor, params.id)).map(presentSprintWithStats),
  )

  serve(deps, 'POST /api/sprints', async ({ actor, body }) => presentSprint(await createSprint(actor, body)))
}
