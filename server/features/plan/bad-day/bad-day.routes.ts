import { serve, type RouteDependencies } from '../../../http/serve.ts'
import { replanBadDay } from './bad-day.service.ts'

export function badDayRoutes(deps: RouteDependencies) {
  serve(deps, 'POST /api/workspaces/:id/bad-day', ({ actor, params, body }) =>
    replanBadDay(actor, params.id, body),
  )
}
