import { serve, type RouteDependencies } from '../../../http/serve.ts'
import { addDayOff, daysOffOf, removeDayOff, usualDaysOf } from './school-days.service.ts'
import { presentDayOff } from './school-days.presenter.ts'

export function schoolDaysRoutes(deps: RouteDependencies) {
  serve(deps, 'GET /api/workspaces/:id/days-off', async ({ actor, params }) =>
    (await daysOffOf(actor, params.id)).map(presentDayOff),
  )

  serve(deps, 'POST /api/workspaces/:id/days-off', async ({ actor, params, body }) =>
    presentDayOff(await addDayOff(actor, params.id, body)),
  )

  serve(deps, 'DELETE /api/days-off/:id', ({ actor, params }) => removeDayOff(actor, params.id))

  serve(deps, 'GET /api/workspaces/:id/usual-days', ({ actor, params }) => usualDaysOf(actor, params.id))
}
