import { serve, type RouteDependencies } from '../../../http/serve.ts'
import { feelingsOf, takeFeelingBack, tellFeeling } from './day-feelings.service.ts'
import { presentFeeling } from './day-feelings.presenter.ts'

export function dayFeelingsRoutes(deps: RouteDependencies) {
  serve(deps, 'GET /api/workspaces/:id/feelings', async ({ actor, params, query }) =>
    (await feelingsOf(actor, params.id, query)).map(presentFeeling),
  )

  serve(deps, 'POST /api/workspaces/:id/feelings', async ({ actor, params, body }) =>
    presentFeeling(await tellFeeling(actor, params.id, body)),
  )

  serve(deps, 'DELETE /api/workspaces/:id/feelings/:day', ({ actor, params }) =>
    takeFeelingBack(actor, params.id, params.day),
  )
}
