import type { CallKey, calls } from '#contract/calls.ts'
import { Problem } from '#domain/errors.ts'
import type { Visitor } from '../context/request-context.ts'
import type { Watch } from '../realtime/hub.ts'
import { type Call, callOf, type Served } from './serve.ts'
import { isSession } from '../security/sessions.store.ts'

type StreamKey = { [K in CallKey]: (typeof calls)[K] extends { stream: object } ? K : never }[CallKey]

/** Throws unless the user may subscribe; called again whenever access is rechecked. */
type Opening = (call: Pick<Call<StreamKey>, 'actor' | 'params'>) => Promise<Seen>

type Seen = Pick<Watch, 'workspaceId' | 'seesHidden'>

/** Adds an SSE route that ends when session or access does. */
export function serveStream(to: Served, key: StreamKey, opening: Opening): void {
  to.app.route({
    method: 'GET',
    url: key.slice('GET '.length),
    exposeHeadRoute: false,
    compress: false,
    async handler(request, reply) {
      const { actor, params, query, cookie } = await callOf(to, key, request, reply)
      const seen = await opening({ actor, params })
      const isAllowed = stillAllowed(to.visitor, cookie.token ?? '', () => opening({ actor, params }))
      const age = request.headers['last-event-id'] === undefined ? query.age : undefined // EventSource reconnects with the first URL, so its `age` is stale; Last-Event-ID tells
      const stream = to.live.open({ userId: actor.id, ...seen, isAllowed }, age)
      return reply.headers(streamed).send(stream)
    },
  })
}

/** `connection: close`, so that a stopping server waits for nobody; `x-accel-buffering`, so that proxies pass events on at once. */
const streamed = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'close',
}

function stillAllowed({ store, now }: Visitor, token: string, open: () => Promise<unknown>) {
  return async () => {
    if (!(await isSession(store, token, now()))) return false
    return open().then(
      () => true,
      (error: unknown) => {
        if (error instanceof Problem) return false
        throw error
      },
    )
  }
}
