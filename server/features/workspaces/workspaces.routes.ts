import type { ReplyOf } from '#contract/calls.ts'
import { serve, type Served } from '../../http/serve.ts'
import { serveStream } from '../../http/stream.ts'
import { changeWorkspace, createWorkspace, watchWorkspace, workspacesOf } from './workspaces.service.ts'
import type { CountedWorkspaceRow } from './workspaces.store.ts'

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

function presentWorkspace(row: CountedWorkspaceRow): ReplyOf<'POST /api/workspaces'> {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    createdBy: row.created_by,
    createdAt: row.created_at,
    learnerCount: row.learner_count,
    activeSprintCount: row.active_sprint_count,
  }
}
