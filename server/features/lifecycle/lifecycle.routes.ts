import { serve, type Served } from '../../http/serve.ts'
import { presentSprint } from '../sprints/sprints.presenter.ts'
import { completeSprint, startSprint } from './lifecycle.service.ts'

export function lifecycleRoutes(to: Served) {
  serve(to, 'POST /api/sprints/:id/start', async ({ actor, params }) =>
    presentSprint(await startSprint(actor, params.id)),
  )

  serve(to, 'POST /api/sprints/:id/complete', async ({ actor, params }) => {
    const { sprint, carriedOver } = await completeSprint(actor, params.id)
    return { ...presentSprint(sprint), carriedOver }
  })
}
