import { serve, type RouteDependencies } from '../../../http/serve.ts'
import { presentAnswer, presentLookBack } from './look-back.presenter.ts'
import { answerQuestion, lookBackOf } from './look-back.service.ts'

export function lookBackRoutes(deps: RouteDependencies) {
  serve(deps, 'GET /api/sprints/:id/look-back', async ({ actor, params }) =>
    presentLookBack(await lookBackOf(actor, params.id)),
  )

  serve(deps, 'POST /api/sprints/:id/answers', async ({ actor, params, body }) => {
    const answer = await answerQuestion(actor, params.id, body)
    return answer ? presentAnswer(answer) : null
  })
}
