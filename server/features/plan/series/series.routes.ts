import { serve, type RouteDependencies } from '../../../http/serve.ts'
import { presentTask } from '../../work/tasks/tasks.presenter.ts'
import { changeSeries } from './series-change.service.ts'
import { dueForSprint, fillSprint } from './series-fill.service.ts'
import { addSeriesLearner, changeSeriesLearners } from './series-learners.service.ts'
import { changeOccurrence } from './series-occurrences.service.ts'
import { presentChanged, presentDetails, presentDue, presentSeries } from './series.presenter.ts'
import { createSeries, oneSeries, removeSeries, seriesOf, seriesOfTask } from './series.service.ts'

export function seriesRoutes(deps: RouteDependencies) {
  serve(deps, 'GET /api/workspaces/:id/series', async ({ actor, params }) => {
    const { state, sprints } = await seriesOf(actor, params.id)
    return { series: await presentSeries(state), sprints }
  })

  serve(deps, 'POST /api/workspaces/:id/series', async ({ actor, params, body }) =>
    presentChanged(await createSeries(actor, params.id, body)),
  )

  serve(deps, 'GET /api/series/:id', async ({ actor, params }) =>
    presentDetails(await oneSeries(actor, params.id)),
  )

  serve(deps, 'PATCH /api/series/:id', async ({ actor, params, body }) =>
    presentChanged(await changeSeries(actor, params.id, body)),
  )

  serve(deps, 'DELETE /api/series/:id', ({ actor, params }) => removeSeries(actor, params.id))

  serve(deps, 'POST /api/series/:id/learners', async ({ actor, params, body }) =>
    presentChanged(await addSeriesLearner(actor, params.id, body)),
  )

  serve(deps, 'PATCH /api/series/:id/learners', async ({ actor, params, body }) =>
    presentChanged(await changeSeriesLearners(actor, params.id, body)),
  )

  serve(deps, 'PATCH /api/series/:id/occurrences', async ({ actor, params, body }) =>
    presentDetails(await changeOccurrence(actor, params.id, body)),
  )

  serve(deps, 'GET /api/sprints/:id/series', async ({ actor, params, query }) =>
    (await dueForSprint(actor, params.id, query.from)).map(presentDue),
  )

  serve(deps, 'POST /api/sprints/:id/series', async ({ actor, params, body }) =>
    (await fillSprint(actor, params.id, body)).map(presentTask),
  )

  serve(deps, 'GET /api/tasks/:id/series', async ({ actor, params }) => {
    const found = await seriesOfTask(actor, params.id)
    return found && { series: presentDetails(found.state), learnerId: found.learnerId, key: found.key }
  })
}
