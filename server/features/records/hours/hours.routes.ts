import { serve, type RouteDependencies } from '../../../http/serve.ts'
import { serveTextFile } from '../../../http/text-file.ts'
import { correctEntry, hoursFile, hoursOf, timeEntriesOf } from './hours.service.ts'

export function hoursRoutes(deps: RouteDependencies) {
  serve(deps, 'GET /api/workspaces/:id/hours', ({ actor, params, query }) => hoursOf(actor, params.id, query))

  serve(deps, 'GET /api/workspaces/:id/time-entries', ({ actor, params, query }) =>
    timeEntriesOf(actor, params.id, query),
  )

  serveTextFile(
    deps,
    'GET /api/workspaces/:id/hours.csv',
    'sprintling-hours.csv',
    ({ actor, params, query }) => hoursFile(actor, params.id, query),
  )

  serve(deps, 'PATCH /api/time-entries/:id', ({ actor, params, body }) =>
    correctEntry(actor, params.id, body),
  )
}
