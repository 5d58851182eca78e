import { serve, type Served } from '../../http/serve.ts'
import { serveStream } from '../../http/event-stream.ts'
import { presentWorkspace } from './workspaces.presenter.ts'
import { changeWorkspace, createWorkspace, watchWorkspace, workspacesOf } from './workspaces.service.ts'

export function workspacesRoutes(to: Served) {
  serve(to, 'GET /api/workspaces', async ({ actor }) => (await workspacesOf(actor)).map(presentWorkspace))

  serve(to, 'POST /api/workspaces', async ({ actor, body }) =>
    presentWorkspace(await createWorkspace(actor, body)),
  )

  serve(to, 'PATCH /api/workspaces/:id', async ({ actor, params, body }) =>
    presentWorkspace(await changeWorkspace(actor, params.id, body)),
  )

  serveStream(to, 'GET /api/workspaces/:id/events', ({ actor, params }) => watchWorkspace(actor, params.id))
}
