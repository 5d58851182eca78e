import type { CallKey, calls } from '#contract/calls.ts'
import { Problem } from '#domain/errors.ts'
import type { RequestContext } from '../context/request-context.ts'
import type { Subscription } from '../realtime/hub.ts'
import { type HandlerContext, handlerContext, type RouteDependencies } from './serve.ts'
import { sessionExists } from '../security/sessions.store.ts'

type StreamKey = { [K in CallKey]: (typeof calls)[K] extends { stream: object } ? K : never }[CallKey]

/** Throws unless the user may subscribe. Runs again whenever access is rechecked. */
type AuthorizeStream = (call: Pick<HandlerContext<StreamKey>, 'actor' | 'params'>) => Promise<StreamScope>

type StreamScope = Pick<Subscription, 'workspaceId' | 'seesRestricted'>

/** Adds a server-sent events route. A stream ends when the session ends or the user loses access. */
export function serveEventStream(deps: RouteDependencies, key: StreamKey, authorize: AuthorizeStream): void {
  deps.app.route({
    method: 'GET',
    url: key.slice('GET '.length),
    exposeHeadRoute: false,
    compress: false,
    async handler(request, reply) {
      const { actor, params, query, cookie, network } = await handlerContext(deps, key, request, reply)
      const scope = await authorize({ actor, params })
      const isAllowed = accessCheck(deps.context, cookie.token ?? '', () => authorize({ actor, params }))
      // EventSource reconnects with the first URL, whose `age` is then outdated. Last-Event-ID marks a reconnect.
      const age = request.headers['last-event-id'] === undefined ? query.age : undefined
      const stream = deps.hub.subscribe({ userId: actor.id, network, ...scope, isAllowed }, age)
      return reply.headers(streamHeaders).send(stream)
    },
  })
}

/**
 * Headers of a stream. `connection: close` lets a stopping server finish without waiting. `x-accel-buffering` makes
 * proxies forward events at once.
 */
const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
}

function accessCheck({ store, now }: RequestContext, token: string, authorize: () => Promise<unknown>) {
  return async () => {
    if (!(await sessionExists(store, token, now()))) return false
    return authorize().then(
      () => true,
      (error: unknown) => {
        if (error instanceof Problem) return false
        throw error
      },
    )
  }
}
