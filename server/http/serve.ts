import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type CallKey,
  type ParsedBody,
  type ParsedParams,
  type ParsedQuery,
  calls,
  type ReplyOf,
} from '#contract/calls.ts'
import { type Entry, isForDevices, isIdempotent, requiredRole } from '#contract/entry.ts'
import { Id } from '#contract/schemas.ts'
import { Problem } from '#domain/errors.ts'
import { idempotentActor } from '../context/idempotent-actor.ts'
import type { Actor, RequestContext } from '../context/request-context.ts'
import type { EventHub } from '../realtime/hub.ts'
import { readBrowser, setBrowserCookie, type Browser } from '../security/browser-cookie.ts'
import { queuedHasher } from '../security/hasher.ts'
import type { FairQueue } from '../security/fair-queue.ts'
import { assertStorableText } from './json-body.ts'
import { networkOf } from '../security/network.ts'
import { readClient } from '../security/client.ts'
import { assertMatchesContract } from './assert-reply.ts'
import { type Answer, jsonOf, shortAnswer, wholeAnswer } from './long-answer.ts'
import { readSessionCookie, type SessionCookie } from '../security/session-cookie.ts'
import { findSession } from '../security/sessions.store.ts'
import { type DeviceCookie, readDeviceCookie } from '../security/device-cookie.ts'
import { findPairedDevice, type PairedDevice } from '../security/paired-devices.store.ts'
import type { RateLimit } from '../security/rate-limit.ts'

type Caller<K extends CallKey> = (typeof calls)[K]['who'] extends 'anyone' | 'device' ? RequestContext : Actor

export type HandlerContext<K extends CallKey> = {
  actor: Caller<K>
  params: ParsedParams<K>
  query: ParsedQuery<K>
  body: ParsedBody<K>
  cookie: SessionCookie
  /** Rate-limit key of the client. */
  network: string
  /** Returns the signed-in user, if any. Used in calls that need no session. */
  currentActor: () => Promise<Actor | undefined>
  deviceCookie: DeviceCookie
  /** Paired device that sent the request. Always set in calls that only devices may make. */
  device: (typeof calls)[K]['who'] extends 'device' ? PairedDevice : undefined
  /** Returns the paired device, if any. Used in calls that need no session. */
  currentDevice: () => Promise<PairedDevice | undefined>
}

type Handler<K extends CallKey> = (
  call: HandlerContext<K>,
) => Promise<[ReplyOf<K>] extends [undefined] ? void : Answer<ReplyOf<K>>>

export type RouteDependencies = {
  app: FastifyInstance
  context: RequestContext
  /**
   * If true, checks every reply against its contract. Only tests use it, because it costs a third of the
   * throughput.
   */
  validateReplies: boolean
  hub: EventHub
  rateLimit: RateLimit
  /** Rate limit for files that programs such as calendar apps fetch in the background. */
  fileRateLimit: RateLimit
  /** Queue for password hashing. */
  hashQueue: FairQueue
}

/** Adds a route for one call: checks the session, validates the request, runs the handler and sends the reply. */
export function serve<K extends CallKey>(deps: RouteDependencies, key: K, handler: Handler<K>): void {
  const endpoint: Entry = calls[key]
  const [method = '', url = ''] = key.split(' ')
  deps.app.route({
    method,
    url,
    ...(endpoint.secret && { compress: false as const }),
    ...(endpoint.leavesTrace && { config: { leavesTrace: true } }),
    ...(endpoint.rateLimited && { onRequest: (request: FastifyRequest) => deps.rateLimit(request.ip) }),
    async handler(request, reply) {
      const browser = readBrowser(request)
      const call = await handlerContext(deps, key, request, reply, browser)
      const answer = await handler(call)
      if (call.actor.neverCommits) throw new Problem('forbidden')
      setBrowserCookie(request, reply, browser)
      if (endpoint.secret) reply.header('cache-control', 'no-store, no-transform') // no proxy may compress it
      if (!endpoint.reply) return reply.status(204).send()
      const isPending = endpoint.pending !== undefined && 'pending' in (answer as object)
      const contract = isPending ? endpoint.pending : endpoint.reply
      const short = shortAnswer(answer)
      if (deps.validateReplies && contract)
        assertMatchesContract(key, contract, short ? short.whole : await wholeAnswer(answer))
      reply.status(isPending ? 202 : (endpoint.status ?? 200))
      if (short) return reply.send(short.whole)
      return reply.type('application/json; charset=utf-8').send(jsonOf(answer))
    },
  })
}

export async function handlerContext<K extends CallKey>(
  deps: RouteDependencies,
  key: K,
  request: FastifyRequest,
  reply: FastifyReply,
  browser?: Browser,
): Promise<HandlerContext<K>> {
  const endpoint: Entry = calls[key]
  const cookie = readSessionCookie(request, reply)
  const network = networkOf(request.ip)
  const hasher = queuedHasher(deps.context.hasher, deps.hashQueue, network)
  const client = readClient(request)
  const deviceCookie = readDeviceCookie(request, reply)
  let found: ReturnType<typeof findDevice> | undefined
  const currentDevice = () => (found ??= findDevice(deps.context, deviceCookie))
  const pairedDevice = endpoint.who === 'anyone' ? await currentDevice() : undefined
  const context = {
    ...deps.context,
    hasher,
    browser: pairedDevice ? undefined : browser,
    pairedDevice,
    client,
    change: readChangeId(request),
  }
  const currentActor = () => findActor(context, cookie, deviceCookie)
  const caller = await callerOf(endpoint, { context, currentActor, request })
  const device = endpoint.who === 'device' ? await currentDevice() : undefined
  if (endpoint.who === 'device' && !device) throw new Problem('not_paired')
  if (hasWrongRole(endpoint, caller)) caller.neverCommits = true
  const actor = isIdempotent(key, endpoint) && 'id' in caller ? doneOnce(deps, request, caller) : caller
  return {
    actor,
    ...parseRequest(endpoint, request),
    cookie: actor.write ? { ...cookie, set: refuseSession } : cookie,
    network,
    currentActor,
    deviceCookie,
    device,
    currentDevice,
  } as unknown as HandlerContext<K>
}

type Asking = {
  context: RequestContext
  currentActor: () => Promise<Actor | undefined>
  request: FastifyRequest
}

async function callerOf(
  endpoint: Entry,
  { context, currentActor, request }: Asking,
): Promise<RequestContext | Actor> {
  const isAnybody = endpoint.who === 'anyone' || endpoint.who === 'device'
  if (isAnybody && isForDevices(endpoint)) return context
  const actor = await currentActor()
  if (actor?.device && !isForDevices(endpoint)) throw new Problem('not_on_this_device')
  if (isAnybody) return context
  const caller = matchSessionUser(request, actor)
  if (!caller) throw new Problem('not_signed_in')
  return caller
}

/**
 * Returns whether the role of the user does not allow the call. The handler runs all the same, because it may have to
 * answer 404 instead, but it commits nothing and its answer is not sent. So even if a service forgets to check the
 * role, the call is refused.
 */
function hasWrongRole(endpoint: Entry, caller: RequestContext | Actor): boolean {
  const role = requiredRole(endpoint)
  return role !== undefined && 'role' in caller && caller.role !== role
}

/** Returns an actor whose write is done only once, if the request has a client-generated id. */
function doneOnce({ validateReplies }: RouteDependencies, { method, url }: FastifyRequest, actor: Actor) {
  const { change: changeId } = actor
  if (changeId === undefined) return actor
  const call = `${method} ${url.split('?', 1)[0]}`
  return idempotentActor(actor, { changeId, call, validateResults: validateReplies })
}

/**
 * Replaces the function that sets the session cookie in idempotent calls. Throws, because their result is stored,
 * and a session token must not be.
 */
function refuseSession(): never {
  throw new Error('A call that starts a session must not be idempotent: see its contract entry.')
}

/** Returns the `x-change` header, the client-generated id of the write. */
function readChangeId({ headers }: FastifyRequest): string | undefined {
  const { success, data } = Id.safeParse(headers['x-change'])
  return success ? data : undefined
}

/**
 * Returns undefined if the tab shows another user than the session. All tabs share one cookie, including tabs that
 * still show the previous user. The web app sends the id of the user that the tab shows. Other clients do not send it.
 */
function matchSessionUser({ headers }: FastifyRequest, actor: Actor | undefined): Actor | undefined {
  const shown = headers['x-user']
  return shown === undefined || shown === actor?.id ? actor : undefined
}

/**
 * Finds the signed-in user. Renews the device cookie together with the session cookie, because a tablet on which a
 * child is always signed in sends no other request that would renew it.
 */
async function findActor(
  context: RequestContext,
  { token, hasOldName, set }: SessionCookie,
  deviceCookie: DeviceCookie,
): Promise<Actor | undefined> {
  const session = token ? await findSession(context.store, token, context) : undefined
  if (!token || !session) return undefined
  if (session.renewed || hasOldName) set(token)
  const { device, idleMinutes } = session
  const isPaired = device !== null || idleMinutes !== null
  if (session.renewed && isPaired) await findDevice(context, deviceCookie)
  const { id, role, language, timezone } = session.user
  const browser = isPaired ? undefined : context.browser
  return { ...context, browser, id, role, language, timezone, device, idleMinutes }
}

/** Finds the paired device. Renews its cookie when its last use is updated. */
async function findDevice(
  { store, now }: Pick<RequestContext, 'store' | 'now'>,
  { token, hasOldName, set }: DeviceCookie,
): Promise<PairedDevice | undefined> {
  const found = token ? await findPairedDevice(store, token, now()) : undefined
  if (token && found && (found.renewed || hasOldName)) set(token)
  return found?.device
}

function parseRequest(endpoint: Entry, request: FastifyRequest) {
  assertStorableText(request.params)
  assertStorableText(request.query)
  assertStorableText(request.body)
  const params = endpoint.params?.parse(request.params)
  const query = endpoint.query?.parse(request.query)
  const body = endpoint.body?.parse(request.body ?? {})
  if (request.method === 'PATCH' && Object.keys(body ?? {}).every((name) => name === 'was'))
    throw new Problem('nothing_to_change')
  return { params, query, body }
}
