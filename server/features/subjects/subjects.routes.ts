import { serve, type Served } from '../../http/serve.ts'
import { presentSubject } from './subjects.presenter.ts'
import { addSubject, changeSubject, removeSubject, subjectsOf } from './subjects.service.ts'

export function subjectsRoutes(to: Served) {
  serve(to, 'GET /api/workspaces/:id/subjects', async ({ actor, params }) =>
    (await subjectsOf(actor, params.id)).map(presentSubject),
  )

  serve(to, 'POST /api/workspaces/:id/subjects', async ({ actor, params, body }) =>
    presentSubject(await addSubject(actor, params.id, body)),
  )

  serve(to, 'PATCH /api/subjects/:id', async ({ actor, params, body }) =>
    presentSubject(await changeSubject(actor, params.id, body)),
  )

  serve(to, 'DELETE /api/subjects/:id', async ({ actor, params }) => removeSubject(actor, params.id))
}
