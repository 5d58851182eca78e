import { serve, type Served } from '../../http/serve.ts'
import { overallNumbers, workspaceNumbers } from './progress.service.ts'

export function progressRoutes(to: Served) {
  serve(to, 'GET /api/dashboard', async ({ actor }) => overallNumbers(actor))

  serve(to, 'GET /api/workspaces/:id/dashboard', async ({ actor, params }) =>
    workspaceNumbers(actor, params.id),
  )
}
