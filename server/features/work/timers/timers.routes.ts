import { serve, type RouteDependencies } from '../../../http/serve.ts'
import { presentTimer } from './timers.presenter.ts'
import { answerTimer, startTimer, stopTimer, timersOf } from './timers.service.ts'

export function timersRoutes(deps: RouteDependencies) {
  serve(deps, 'GET /api/workspaces/:id/timers', async ({ actor, params }) =>
    (await timersOf(actor, params.id)).map((timer) => presentTimer(timer, actor.now())),
  )

  serve(deps, 'POST /api/tasks/:id/timer', async ({ actor, params, body }) =>
    presentTimer(await startTimer(actor, params.id, body), actor.now()),
  )

  serve(deps, 'POST /api/tasks/:id/timer/stop', async ({ actor, params, body }) => {
    const { minutes, timer } = await stopTimer(actor, params.id, body)
    return { minutes, timer: timer && presentTimer(timer, actor.now()) }
  })

  serve(deps, 'POST /api/timers/:id/answer', ({ actor, params, body }) => answerTimer(actor, params.id, body))
}
