import { serve, type RouteDependencies } from '../../../http/serve.ts'
import { presentTask } from '../tasks/tasks.presenter.ts'
import { searchTasks } from './search.service.ts'

export function searchRoutes(deps: RouteDependencies) {
  serve(deps, 'GET /api/workspaces/:id/search', async ({ actor, params, query }) =>
    (await searchTasks(actor, params.id, query.q)).map(({ place, row }) => ({
      task: presentTask(row),
      place,
      sprintName: row.sprint_name,
    })),
  )
}
