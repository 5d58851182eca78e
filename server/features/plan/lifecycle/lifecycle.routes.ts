import { serve, type RouteDependencies } from '../../../http/serve.ts'
import { presentSprint } from '../sprints/sprints.presenter.ts'
import { changeSprint } from './sprint-edit.service.ts'
import { removeSubject } from './subject-removal.service.ts'
import { completeSprint, deleteSprint, startSprint } from './lifecycle.service.ts'

export function lifecycleRoutes(deps: RouteDependencies) {
  serve(deps, 'POST /api/sprints/:id/start', async ({ actor, params }) =>
    presentSprint(await startSprint(actor, params.id)),
  )

  serve(deps, 'PATCH /api/sprints/:id', async ({ actor, params, body }) =>
    presentSprint(await changeSprint(actor, params.id, body)),
  )

  serve(deps, 'DELETE /api/subjects/:id', ({ actor, params, query }) =>
    removeSubject(actor, params.id, query.moveTo),
  )

  serve(deps, 'DELETE /api/sprints/:id', ({ actor, params }) => deleteSprint(actor, params.id))

  serve(deps, 'POST /api/sprints/:id/complete', async ({ actor, params, body }) => {
    const { sprint, carried } = await completeSprint(actor, params.id, body)
    const { toBacklog: carriedOver, toDrafts, dropped } = carried
    return { ...presentSprint(sprint), carriedOver, toDrafts, dropped }
  })
}
