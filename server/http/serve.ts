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
import { Id } from '#contract/schemas.ts'
import { Problem } from '#domain/errors.ts'
import type { Actor, Visitor } from '../context/request-context.ts'
import type { Live } from '../realtime/hub.ts'
import { inTurns } from '../security/hasher.ts'
import { sessionSeconds } from '../security/tokens.ts'
import type { Turns } from '../security/fair-queue.ts'
import { assertCleanText } from './json-body.ts'
import { networkOf } from '../security/network.ts'
import { assertKept } from './assert-reply.ts'
import { findSession, sessionCookieFor } from '../security/sessions.store.ts'
import type { CountTry } from '../security/rate-limit.ts'

type WhoAsks<K extends CallKey> = (typeof calls)[K]['who'] extends 'anyone' ? Visitor : Actor

export type Call<K extends CallKey> = {
  actor: WhoAsks<K>
  params: CheckedParams<K>
  query: CheckedQuery<K>
  body: CheckedBody<K>
  cookie: SessionCookie
  /** Rate-limit key of the client. */
  from: string
  /** For calls that anyone may call. */
  signedIn: () => Promise<Actor | undefined>
}

type SessionCookie = { token: string | undefined; set: (token: string) => void; clear: () => void }

type Handler<K extends CallKey> = (
  call: Call<K>,
) => Promise<[ReplyOf<K>] extends [undefined] ? void : ReplyOf<K>>

export type Served = {
  app: FastifyInstance
  visitor: Visitor
  /** On in tests; costs a third of the throughput. */
  checkReplies: boolean
  live: Live
  countTry: CountTry
  /** For password hashing. */
  turns: Turns
}

/** Adds a route for one call: session, validation, handler, reply. */
export function serve<K extends CallKey>(to: Served, key: K, handler: Handler<K>): void {
  const entry: Entry = calls[key]
  const [method = '', url = ''] = key.split(' ')
  to.app.route({
    method,
    url,
    ...(entry.secret && { compress: false as const }),
    ...(entry.limited && { onRequest: (request: FastifyRequest) => to.countTry(request.ip) }),
    async handler(request, reply) {
      const answer = await handler(await callOf(to, key, request, reply))
      if (entry.secret) reply.header('cache-control', 'no-store, no-transform') // no proxy may compress it either
      if (!entry.reply) return reply.status(204).send()
      if (to.checkReplies) assertKept(key, entry.reply, answer)
      return reply.status(entry.status ?? 200).send(answer)
    },
  })
}

export async function callOf<K extends CallKey>(
  to: Served,
  key: K,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Call<K>> {
  const entry: Entry = calls[key]
  const cookie = sessionCookieOf(request, reply)
  const from = networkOf(request.ip)
  const hasher = inTurns(to.visitor.hasher, to.turns, from)
  const visitor = { ...to.visitor, hasher, change: changeOf(request) }
  const signedIn = () => actorOf(visitor, cookie)
  const actor = entry.who === 'anyone' ? visitor : whomItShows(request, await signedIn())
  if (!actor) throw new Problem('not_signed_in')
  return {
    actor,
    ...checked(entry, request),
    cookie,
    from,
    signedIn,
  } as unknown as Call<K>
}

/** The `x-change` header: the client's id for its write. */
function changeOf({ headers }: FastifyRequest): string | undefined {
  const { success, data } = Id.safeParse(headers['x-change'])
  return success ? data : undefined
}

/** All tabs share one cookie, also those that still show the previous user. The web app sends whom the tab shows; a mismatch counts as signed out. Other clients send nothing. */
function whomItShows({ headers }: FastifyRequest, actor: Actor | undefined): Actor | undefined {
  const shown = headers['x-user']
  return shown === undefined || shown === actor?.id ? actor : undefined
}

/** Renews the cookie together with the session. */
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
  if (request.method === 'PATCH' && Object.keys(body ?? {}).every((name) => name === 'was'))
    throw new Problem('nothing_to_change')
  return { params, query, body }
}

function sessionCookieOf(request: FastifyRequest, reply: FastifyReply): SessionCookie {
  const name = sessionCookieFor(request.protocol)
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
  } as const
  return {
    token: request.cookies[name],
    set: (token) => void reply.setCookie(name, token, { ...options, maxAge: sessionSeconds }),
    clear: () => void reply.clearCookie(name, options),
  }
}
