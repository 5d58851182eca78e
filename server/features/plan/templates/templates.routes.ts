import { serve, type RouteDependencies } from '../../../http/serve.ts'
import { presentSprint } from '../sprints/sprints.presenter.ts'
import { presentTask } from '../../work/tasks/tasks.presenter.ts'
import { addFromTemplate, sprintFromTemplate } from './template-use.service.ts'
import { presentDetails, presentTemplate } from './templates.presenter.ts'
import {
  changeTemplate,
  importTemplate,
  keepSprint,
  oneTemplate,
  removeTemplate,
  templateFile,
  templatesOf,
} from './templates.service.ts'

export function templatesRoutes(deps: RouteDependencies) {
  serve(deps, 'GET /api/workspaces/:id/templates', async ({ actor, params }) =>
    (await templatesOf(actor, params.id)).map(presentTemplate),
  )

  serve(deps, 'POST /api/workspaces/:id/templates', async ({ actor, params, body }) =>
    presentTemplate(await importTemplate(actor, params.id, body)),
  )

  serve(deps, 'POST /api/sprints/:id/templates', async ({ actor, params, body }) =>
    presentTemplate(await keepSprint(actor, params.id, body)),
  )

  serve(deps, 'GET /api/templates/:id', async ({ actor, params }) => {
    const { template, tasks } = await oneTemplate(actor, params.id)
    return presentDetails(template, tasks)
  })

  serve(deps, 'GET /api/templates/:id/file', ({ actor, params }) => templateFile(actor, params.id))

  serve(deps, 'PATCH /api/templates/:id', async ({ actor, params, body }) =>
    presentTemplate(await changeTemplate(actor, params.id, body)),
  )

  serve(deps, 'DELETE /api/templates/:id', ({ actor, params }) => removeTemplate(actor, params.id))

  serve(deps, 'POST /api/templates/:id/sprints', async ({ actor, params, body }) =>
    presentSprint(await sprintFromTemplate(actor, params.id, body)),
  )

  serve(deps, 'POST /api/templates/:id/tasks', async ({ actor, params, body }) =>
    (await addFromTemplate(actor, params.id, body)).map(presentTask),
  )
}
