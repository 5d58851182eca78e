import { serve, type RouteDependencies } from '../../../http/serve.ts'
import { overallStats, workspaceStats } from './progress.service.ts'

export function progressRoutes(deps: RouteDependencies) {
  serve(deps, 'GET /api/dashboard', async ({ actor }) => overallStats(actor))

  serve(deps, 'GET /api/workspaces/:id/dashboard', async ({ actor, params }) =>
    workspaceStats(actor, params.id),
  )
}
