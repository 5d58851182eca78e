import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type CallKey,
  type CheckedBody,
  type CheckedParams,
  type CheckedQuery,
  calls,
  type ReplyOf,
} from '#contract/calls.ts'
import type { Entry } from '#contract/entry.ts'
import { Problem } from '#domain/errors.ts'
import type { Actor, Visitor } from '../actor.ts'
import { sessionSeconds } from '../tokens.ts'
import { assertCleanText } from './body.ts'
import { networkOf } from './network.ts'
import { assertKept } from './replies.ts'
import { findSession, sessionCookie } from './sessions.ts'
import type { CountTry } from './tries.ts'

type WhoAsks<K extends CallKey> = (typeof calls)[K]['who'] extends 'anyone' ? Visitor : Actor

/** What a handler gets: who asks, what was sent (checked), and the session cookie to set or clear. */
type Call<K extends CallKey> = {
  actor: WhoAsks<K>
  params: CheckedParams<K>
  query: CheckedQuery<K>
  body: CheckedBody<K>
  cookie: SessionCookie
  /** The network that the request came from. */
  from: string
  /** Who is signed in in this browser, for calls that anyone may make. */
  signedIn: () => Promise<Actor | undefined>
}

type SessionCookie = { token: string | undefined; set: (token: string) => void; clear: () => void }

type Handler<K extends CallKey> = (
  call: Call<K>,
) => Promise<[ReplyOf<K>] extends [undefined] ? void : ReplyOf<K>>

/** What `serve` needs of the application it adds a call to. */
export type Served = {
  app: FastifyInstance
  visitor: Visitor
  /** Tests parse every reply against the contract; in production that check would cost a third of the throughput. */
  checkReplies: boolean
  /** Of the limited calls together. */
  countTry: CountTry
}

/** Answers one entry of the contract: checks the session and what was sent, calls the handler, sends its reply. */
export function serve<K extends CallKey>(to: Served, key: K, handler: Handler<K>): void {
  const entry: Entry = calls[key]
  const [method = '', url = ''] = key.split(' ')
  to.app.route({
    method,
    url,
    ...(entry.limited && { onRequest: (request: FastifyRequest) => to.countTry(request.ip) }),
    async handler(request, reply) {
      const cookie = sessionCookieOf(request, reply)
      const signedIn = () => actorOf(to.visitor, cookie)
      const actor = entry.who === 'anyone' ? to.visitor : await signedIn()
      if (!actor) throw new Problem('not_signed_in')
      const call = {
        actor,
        ...checked(entry, request),
        cookie,
        from: networkOf(request.ip),
        signedIn,
      } as unknown as Call<K>
      const answer = await handler(call)
      if (!entry.reply) return reply.status(204).send()
      if (to.checkReplies) assertKept(key, entry.reply, answer)
      return reply.status(entry.status ?? 200).send(answer)
    },
  })
}

/** The cookie lasts as long as the session: both begin their thirty days again when it is used. */
async function actorOf(visitor: Visitor, { token, set }: SessionCookie): Promise<Actor | undefined> {
  const session = token ? await findSession(visitor.store, token, visitor.now()) : undefined
  if (!token || !session) return undefined
  if (session.renewed) set(token)
  const { id, role, language, timezone } = session.user
  return { ...visitor, id, role, language, timezone }
}

function checked(entry: Entry, request: FastifyRequest) {
  assertCleanText(request.params)
  assertCleanText(request.query)
  assertCleanText(request.body)
  const params = entry.params?.parse(request.params)
  const query = entry.query?.parse(request.query)
  const body = entry.body?.parse(request.body ?? {})
  if (request.method === 'PATCH' && Object.keys(body ?? {}).length === 0)
    throw new Problem('nothing_to_change')
  return { params, query, body }
}

function sessionCookieOf(request: FastifyRequest, reply: FastifyReply): SessionCookie {
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
  } as const
  return {
    token: request.cookies[sessionCookie],
    set: (token) => void reply.setCookie(sessionCookie, token, { ...options, maxAge: sessionSeconds }),
    clear: () => void reply.clearCookie(sessionCookie, options),
  }
}
