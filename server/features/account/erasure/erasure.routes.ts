import { eraseDate } from '#domain/closing.ts'
import { serve, type RouteDependencies } from '../../../http/serve.ts'
import type { SignInDelays } from '../../../security/sign-in-delays.ts'
import { presentWorkspace } from '../../people/workspaces/workspaces.presenter.ts'
import { closedWorkspacesOf, closeWorkspace, exportForOwner, reopenWorkspace } from './closing.service.ts'
import { deleteManagedAccount, deleteOwnAccount } from './erasure.service.ts'
import { personalData } from './personal-data.service.ts'

export function erasureRoutes(deps: RouteDependencies, { delays }: { delays: SignInDelays }) {
  serve(deps, 'DELETE /api/workspaces/:id', ({ actor, params }) => closeWorkspace(actor, params.id))

  serve(deps, 'GET /api/workspaces/:id/export', ({ actor, params }) => exportForOwner(actor, params.id))

  serve(deps, 'GET /api/closed-workspaces', async ({ actor }) =>
    (await closedWorkspacesOf(actor)).map(({ id, name, closed_at }) => ({
      id,
      name,
      closedAt: closed_at,
      erasedAt: eraseDate(closed_at),
    })),
  )

  serve(deps, 'POST /api/closed-workspaces/:id/reopen', async ({ actor, params }) =>
    presentWorkspace(await reopenWorkspace(actor, params.id), actor),
  )

  serve(deps, 'DELETE /api/user', async ({ actor, body, cookie, network }) => {
    await deleteOwnAccount(actor, delays, { ...body, network })
    cookie.clear()
  })

  serve(deps, 'DELETE /api/workspaces/:id/learners/:userId', ({ actor, params }) =>
    deleteManagedAccount(actor, params.id, params.userId),
  )

  serve(deps, 'GET /api/users/:id/data', ({ actor, params }) => personalData(actor, params.id))
}
