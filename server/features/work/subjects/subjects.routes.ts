import { serve, type RouteDependencies } from '../../../http/serve.ts'
import { presentSubject } from './subjects.presenter.ts'
import { addSubject, changeSubject, subjectsOf } from './subjects.service.ts'

export function subjectsRoutes(deps: RouteDependencies) {
  serve(deps, 'GET /api/workspaces/:id/subjects', async ({ actor, params }) =>
    (await subjectsOf(actor, params.id)).map(presentSubject),
  )

  serve(deps, 'POST /api/workspaces/:id/subjects', async ({ actor, params, body }) =>
    presentSubject(await addSubject(actor, params.id, body)),
  )

  serve(deps, 'PATCH /api/subjects/:id', async ({ actor, params, body }) =>
    presentSubject(await changeSubject(actor, params.id, body)),
  )
}
