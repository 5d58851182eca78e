import { serve, type RouteDependencies } from '../../../http/serve.ts'
import { serveEventStream } from '../../../http/event-stream.ts'
import { presentWorkspace } from './workspaces.presenter.ts'
import { changeWorkspace, createWorkspace, subscriptionScope, workspacesOf } from './workspaces.service.ts'

export function workspacesRoutes(deps: RouteDependencies) {
  serve(deps, 'GET /api/workspaces', async ({ actor }) =>
    (await workspacesOf(actor)).map((row) => presentWorkspace(row, actor)),
  )

  serve(deps, 'POST /api/workspaces', async ({ actor, body }) =>
    presentWorkspace(await createWorkspace(actor, body), actor),
  )

  serve(deps, 'PATCH /api/workspaces/:id', async ({ actor, params, body }) =>
    presentWorkspace(await changeWorkspace(actor, params.id, body), actor),
  )

  serveEventStream(deps, 'GET /api/workspaces/:id/events', ({ actor, params }) =>
    subscriptionScope(actor, params.id),
  )
}
