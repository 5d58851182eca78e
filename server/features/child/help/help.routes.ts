import { serve, type RouteDependencies } from '../../../http/serve.ts'
import { presentHelp } from './help.presenter.ts'
import { askForHelp, comeToHelp, endHelp, helpOf } from './help.service.ts'

export function helpRoutes(deps: RouteDependencies) {
  serve(deps, 'GET /api/workspaces/:id/help', async ({ actor, params }) =>
    (await helpOf(actor, params.id)).map(presentHelp),
  )

  serve(deps, 'POST /api/tasks/:id/help', async ({ actor, params, body }) =>
    presentHelp(await askForHelp(actor, params.id, body.reason)),
  )

  serve(deps, 'POST /api/help/:id/coming', async ({ actor, params }) =>
    presentHelp(await comeToHelp(actor, params.id)),
  )

  serve(deps, 'DELETE /api/help/:id', ({ actor, params }) => endHelp(actor, params.id))
}
