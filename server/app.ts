import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { limits } from '#domain/limits.ts'
import type { Addresses } from './context/public-origin.ts'
import type { Background } from './context/background-tasks.ts'
import type { Config } from './config.ts'
import { openLive } from './realtime/hub.ts'
import { activityRoutes } from './features/activity/activity.routes.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { signInDelays } from './security/sign-in-delays.ts'
import { invitationsRoutes } from './features/invitations/invitations.routes.ts'
import { lifecycleRoutes } from './features/lifecycle/lifecycle.routes.ts'
import { membersRoutes } from './features/members/members.routes.ts'
import { passwordsRoutes } from './features/passwords/passwords.routes.ts'
import { progressRoutes } from './features/progress/progress.routes.ts'
import { sprintsRoutes } from './features/sprints/sprints.routes.ts'
import { subjectsRoutes } from './features/subjects/subjects.routes.ts'
import { tasksRoutes } from './features/tasks/tasks.routes.ts'
import { workspacesRoutes } from './features/workspaces/workspaces.routes.ts'
import { type Hasher, hashingTurns } from './security/hasher.ts'
import {
  answerUnreadAddress,
  longestParameter,
  refuseEndlessAddress,
  refuseUnclearHost,
} from './http/url-limits.ts'
import { acceptOnlyJson } from './http/json-body.ts'
import { compressAnswers } from './http/compression.ts'
import { refuseCrossSite } from './http/cross-site.ts'
import { serveDocs } from './http/openapi.ts'
import { drainOf } from './http/drain.ts'
import { answerError } from './http/error-handler.ts'
import { secureEveryAnswer } from './http/security-headers.ts'
import type { Served } from './http/serve.ts'
import { tryLimit } from './security/rate-limit.ts'
import { answerUnreadable, expectNothing } from './http/client-errors.ts'
import { serveWeb } from './http/static-files.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Store } from './db/connection.ts'
import { databaseCheck } from './db/health.ts'
import { Turns } from './security/fair-queue.ts'

/** Dependencies of the app; tests pass their own. */
export type Parts = Addresses & {
  store: Store
  now: () => Date
  /** Defaults to a real timer. */
  wait?: (milliseconds: number) => Promise<unknown>
  hasher: Hasher
  mail: Mailer
  background: Background
  log: Logger | undefined
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'authRateLimit' | 'signUp'>
  checkReplies: boolean
  /** Milliseconds between heartbeats on event streams. */
  beatEvery?: number
  /** Folder of the built web app; absent: API only. */
  webRoot?: string
}

export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { config, store, now, hasher, mail, link, addressForOthers, background } = parts
  const app = Fastify({
    ...(parts.log && { loggerInstance: parts.log }),
    trustProxy: trusting(config.trustProxy),
    bodyLimit: limits.bodyBytes,
    requestTimeout: 60_000, // slowloris
    return503OnClosing: false, // the drain answers late requests instead
    clientErrorHandler: answerUnreadable,
    frameworkErrors: answerUnreadAddress,
    genReqId: () => randomUUID(),
    http: { requireHostHeader: false }, // checked in assertSingleHost, which answers in our error format
    routerOptions: { maxParamLength: longestParameter },
  }) as unknown as FastifyInstance
  expectNothing(app.server)
  app.setErrorHandler(answerError)
  acceptOnlyJson(app)
  await app.register(cookie)
  secureEveryAnswer(app)
  await compressAnswers(app)
  app.addHook('onRequest', async (request) => {
    refuseEndlessAddress(request)
    refuseUnclearHost(request)
    refuseCrossSite(request, config.publicUrl)
  })
  app.addHook('onClose', () => background.done())
  const live = await openLive(store, parts.beatEvery)
  const drain = drainOf(app.server)
  app.addHook('preClose', async () => {
    const drained = drain()
    await live.close()
    await drained
  })
  const checkDatabase = databaseCheck(store)
  app.get('/healthz', async () => {
    await checkDatabase()
    return { status: 'ok' }
  })
  serveDocs(app)
  const visitor = { store, now, hasher, mail, link, addressForOthers, background }
  const served: Served = {
    app,
    visitor,
    live,
    checkReplies: parts.checkReplies,
    countTry: tryLimit(visitor, config.authRateLimit),
    turns: new Turns(hashingTurns),
  }
  authRoutes(served, {
    delays: signInDelays({ store, now, wait: parts.wait ?? setTimeout }),
    whoSignsUp: config.signUp,
  })
  passwordsRoutes(served)
  workspacesRoutes(served)
  membersRoutes(served)
  invitationsRoutes(served)
  subjectsRoutes(served)
  sprintsRoutes(served)
  tasksRoutes(served)
  lifecycleRoutes(served)
  progressRoutes(served)
  activityRoutes(served)
  await serveWeb(app, parts.webRoot)
  return app
}

/** Fastify takes a hop count only as a function. */
function trusting(proxies: Config['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}
