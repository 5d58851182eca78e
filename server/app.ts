import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { Problem } from '#domain/errors.ts'
import { limits } from '#domain/limits.ts'
import type { Background } from './background.ts'
import type { Config } from './config.ts'
import { openLive } from './events/live.ts'
import { activityRoutes } from './features/activity/activity.routes.ts'
import { authRoutes } from './features/auth/auth.routes.ts'
import { signInDelays } from './features/auth/sign-in-delays.ts'
import { invitationsRoutes } from './features/invitations/invitations.routes.ts'
import { lifecycleRoutes } from './features/lifecycle/lifecycle.routes.ts'
import { membersRoutes } from './features/members/members.routes.ts'
import { passwordsRoutes } from './features/passwords/passwords.routes.ts'
import { progressRoutes } from './features/progress/progress.routes.ts'
import { sprintsRoutes } from './features/sprints/sprints.routes.ts'
import { subjectsRoutes } from './features/subjects/subjects.routes.ts'
import { tasksRoutes } from './features/tasks/tasks.routes.ts'
import { workspacesRoutes } from './features/workspaces/workspaces.routes.ts'
import type { Hasher } from './hasher.ts'
import { acceptOnlyJson } from './http/body.ts'
import { refuseCrossSite } from './http/cross-site.ts'
import { serveDocs } from './http/docs.ts'
import { answerError } from './http/errors.ts'
import type { Served } from './http/serve.ts'
import { serveWeb } from './http/web.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Store } from './store/connection.ts'

/** What an application is made of; tests put their own in. */
export type Parts = {
  store: Store
  now: () => Date
  /** How to wait some milliseconds; left out, for real. */
  wait?: (milliseconds: number) => Promise<unknown>
  hasher: Hasher
  mail: Mailer
  /** The address by which other devices open a path of the web app. */
  link: (path: string) => string
  background: Background
  log: Logger | undefined
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'authRateLimit'>
  checkReplies: boolean
  /** Milliseconds between two signs of life on an open stream; left out, as usual. */
  beatEvery?: number
  /** The folder of the built web app; left out, only the calls are served. */
  webRoot?: string
}

export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { config, store, now, hasher, mail, link, background } = parts
  const app = Fastify({
    ...(parts.log && { loggerInstance: parts.log }),
    trustProxy: trusting(config.trustProxy),
    bodyLimit: limits.bodyBytes,
    requestTimeout: 60_000, // nobody holds a connection by sending slowly
    frameworkErrors: answerError, // addresses that cannot be read never reach the error handler
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
  }) as unknown as FastifyInstance
  app.setErrorHandler(answerError)
  acceptOnlyJson(app)
  await app.register(cookie)
  await app.register(helmet, securityHeaders)
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      new Problem('too_many_tries', { retryAfter: Math.ceil(ttl / 1000) }),
  })
  app.addHook('onRequest', async (request, reply) => {
    refuseCrossSite(request, config.publicUrl)
    if (request.protocol === 'https') void reply.header('strict-transport-security', 'max-age=31536000')
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store')
  })
  app.addHook('onClose', () => background.done())
  const live = await openLive(store, parts.beatEvery)
  app.addHook('preClose', () => live.close())
  app.get('/healthz', async () => {
    await store.db.selectFrom('migration').select('name').limit(1).execute()
    return { status: 'ok' }
  })
  serveDocs(app)
  const served: Served = {
    app,
    visitor: { store, now, hasher, mail, link, background },
    live,
    checkReplies: parts.checkReplies,
    authRateLimit: config.authRateLimit,
  }
  authRoutes(served, signInDelays({ now, wait: parts.wait ?? setTimeout }))
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

/** Fastify counts hops only through a function. */
function trusting(proxies: Config['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}

/** No HSTS or upgrade here: plain HTTP in the house must work; over TLS the hook above adds what belongs there. */
const securityHeaders = {
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      upgradeInsecureRequests: null,
    },
  },
  strictTransportSecurity: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
} as const
