import type { CallKey, calls } from '#contract/calls.ts'
import { Problem } from '#domain/errors.ts'
import type { Visitor } from '../actor.ts'
import type { Watch } from '../events/live.ts'
import { type Call, callOf, type Served } from './serve.ts'
import { isSession } from './sessions.ts'

/** The calls of the contract that are answered with a stream. */
type StreamKey = { [K in CallKey]: (typeof calls)[K] extends { stream: object } ? K : never }[CallKey]

/** Checks that somebody may watch, and tells what; asked again while the stream is open. */
type Opening = (call: Pick<Call<StreamKey>, 'actor' | 'params'>) => Promise<Seen>

type Seen = Pick<Watch, 'workspaceId' | 'seesHidden'>

/** Answers one entry of the contract with server-sent events, for as long as the session and the opening hold. */
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
      const age = request.headers['last-event-id'] === undefined ? query.age : undefined // its age was another's
      const stream = to.live.open({ userId: actor.id, ...seen, isAllowed }, age)
      return reply.headers(streamed).send(stream)
    },
  })
}

/** A connection that has carried a stream ends with it, so that a stopping server waits for nobody; proxies pass each event on at once. */
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
