import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import packageJson from '../package.json' with { type: 'json' }
import { limits } from '#domain/limits.ts'
import type { PublicLinks } from './context/public-origin.ts'
import type { RequestContext } from './context/request-context.ts'
import type { BackgroundTasks } from './context/background-tasks.ts'
import type { Config } from './config.ts'
import { openEventHub } from './realtime/hub.ts'
import { accountRoutes } from './features/account/account/account.routes.ts'
import { activityRoutes } from './features/records/activity/activity.routes.ts'
import { authRoutes } from './features/account/auth/auth.routes.ts'
import { calendarFeedsRoutes } from './features/plan/calendar-feeds/calendar-feeds.routes.ts'
import { devicesRoutes } from './features/child/devices/devices.routes.ts'
import { signInDelays } from './security/sign-in-delays.ts'
import { copyingRoutes } from './features/plan/copying/copying.routes.ts'
import { dayFeelingsRoutes } from './features/child/day-feelings/day-feelings.routes.ts'
import { erasureRoutes } from './features/account/erasure/erasure.routes.ts'
import { invitationsRoutes } from './features/people/invitations/invitations.routes.ts'
import { lifecycleRoutes } from './features/plan/lifecycle/lifecycle.routes.ts'
import { helpRoutes } from './features/child/help/help.routes.ts'
import { historyRoutes } from './features/people/history/history.routes.ts'
import { hoursRoutes } from './features/records/hours/hours.routes.ts'
import { learnersRoutes } from './features/people/learners/learners.routes.ts'
import { membersRoutes } from './features/people/members/members.routes.ts'
import { membershipRequestsRoutes } from './features/people/members/membership-requests.routes.ts'
import { noticesRoutes } from './features/people/notices/notices.routes.ts'
import { ownLearningRoutes } from './features/child/own-learning/own-learning.routes.ts'
import { ownershipRoutes } from './features/people/ownership/ownership.routes.ts'
import { passwordsRoutes } from './features/account/passwords/passwords.routes.ts'
import { progressRoutes } from './features/records/progress/progress.routes.ts'
import { secondFactorRoutes } from './features/account/second-factor/second-factor.routes.ts'
import { badDayRoutes } from './features/plan/bad-day/bad-day.routes.ts'
import { lookBackRoutes } from './features/records/look-back/look-back.routes.ts'
import { schoolDaysRoutes } from './features/plan/school-days/school-days.routes.ts'
import { searchRoutes } from './features/work/search/search.routes.ts'
import { seriesRoutes } from './features/plan/series/series.routes.ts'
import { sprintsRoutes } from './features/plan/sprints/sprints.routes.ts'
import { subjectsRoutes } from './features/work/subjects/subjects.routes.ts'
import { templatesRoutes } from './features/plan/templates/templates.routes.ts'
import { tasksRoutes } from './features/work/tasks/tasks.routes.ts'
import { timersRoutes } from './features/work/timers/timers.routes.ts'
import { undoRoutes } from './features/work/undo/undo.routes.ts'
import { workspacesRoutes } from './features/people/workspaces/workspaces.routes.ts'
import { type Hasher, hashQueueLimits } from './security/hasher.ts'
import { handleInvalidUrl, maxParameterLength, assertUrlLength, assertSingleHost } from './http/url-limits.ts'
import { acceptOnlyJson } from './http/json-body.ts'
import { registerCompression } from './http/compression.ts'
import { assertNotCrossSite } from './http/cross-site.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { trackConnections } from './http/drain.ts'
import { refuseUnknownHost } from './http/unknown-host.ts'
import { handleError } from './http/error-handler.ts'
import { recogniseTls } from './http/over-tls.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import type { RouteDependencies } from './http/serve.ts'
import { createRateLimit } from './security/rate-limit.ts'
import { handleClientError, ignoreExpectHeader } from './http/client-errors.ts'
import { serveStaticFiles } from './http/static-files.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Store } from './db/connection.ts'
import { createHealthCheck } from './db/health.ts'
import { FairQueue } from './security/fair-queue.ts'

/** Dependencies of the app. Tests pass their own. */
export type AppDependencies = PublicLinks & {
  store: Store
  now: () => Date
  /** Waits this many milliseconds. Defaults to a real timer. */
  wait?: (milliseconds: number) => Promise<unknown>
  hasher: Hasher
  mail: Mailer
  deleteMailOf?: RequestContext['deleteMailOf']
  backgroundTasks: BackgroundTasks
  log: Logger | undefined
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'authRateLimit' | 'signUp'>
  validateReplies: boolean
  /** Milliseconds between heartbeats on event streams. */
  heartbeatMs?: number
  /** Folder of the built web app. If absent, the server serves only the API. */
  webRoot?: string
}

export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, store, now, hasher, mail, link, publicOrigin, backgroundTasks } = dependencies
  const app = Fastify({
    ...(dependencies.log && { loggerInstance: dependencies.log }),
    trustProxy: trustProxyOption(config.trustProxy),
    bodyLimit: limits.bodyBytes,
    requestTimeout: 60_000, // against slowloris attacks
    return503OnClosing: false, // late requests are answered, see drain.ts
    clientErrorHandler: handleClientError,
    frameworkErrors: handleInvalidUrl,
    genReqId: () => randomUUID(),
    http: { requireHostHeader: false }, // assertSingleHost checks it and answers in our error format
    routerOptions: { maxParamLength: maxParameterLength },
  }) as unknown as FastifyInstance
  ignoreExpectHeader(app.server)
  app.setErrorHandler(handleError)
  acceptOnlyJson(app)
  await app.register(cookie)
  recogniseTls(app, config.publicUrl)
  registerSecurityHeaders(app)
  await registerCompression(app)
  app.addHook('onRequest', async (request) => {
    assertUrlLength(request)
    assertSingleHost(request)
    assertNotCrossSite(request, config.publicUrl)
  })
  app.addHook('onRequest', (request, reply) => refuseUnknownHost(request, reply, config))
  app.addHook('onClose', () => backgroundTasks.done())
  const hub = await openEventHub(store, dependencies.heartbeatMs)
  const drain = trackConnections(app.server)
  app.addHook('preClose', async () => {
    const drained = drain()
    await hub.close()
    await drained
  })
  const checkDatabase = createHealthCheck(store)
  app.get('/healthz', async () => {
    await checkDatabase()
    return { status: 'ok', version: packageJson.version }
  })
  serveApiDocs(app)
  const { deleteMailOf = async () => {} } = dependencies
  const context = { store, now, hasher, mail, deleteMailOf, link, publicOrigin, backgroundTasks }
  const routeDependencies: RouteDependencies = {
    app,
    context,
    hub,
    validateReplies: dependencies.validateReplies,
    rateLimit: createRateLimit(context, config.authRateLimit),
    fileRateLimit: createRateLimit(context, config.authRateLimit, 'files'),
    hashQueue: new FairQueue(hashQueueLimits),
  }
  const delays = signInDelays({ store, now, wait: dependencies.wait ?? setTimeout, log: dependencies.log })
  authRoutes(routeDependencies, { delays, signUpPolicy: config.signUp })
  passwordsRoutes(routeDependencies, { delays })
  accountRoutes(routeDependencies, { delays })
  secondFactorRoutes(routeDependencies, { delays })
  workspacesRoutes(routeDependencies)
  historyRoutes(routeDependencies)
  noticesRoutes(routeDependencies)
  membersRoutes(routeDependencies)
  membershipRequestsRoutes(routeDependencies)
  learnersRoutes(routeDependencies)
  ownershipRoutes(routeDependencies)
  invitationsRoutes(routeDependencies)
  subjectsRoutes(routeDependencies)
  schoolDaysRoutes(routeDependencies)
  calendarFeedsRoutes(routeDependencies)
  dayFeelingsRoutes(routeDependencies)
  ownLearningRoutes(routeDependencies)
  devicesRoutes(routeDependencies)
  lookBackRoutes(routeDependencies)
  sprintsRoutes(routeDependencies)
  tasksRoutes(routeDependencies)
  helpRoutes(routeDependencies)
  timersRoutes(routeDependencies)
  hoursRoutes(routeDependencies)
  templatesRoutes(routeDependencies)
  seriesRoutes(routeDependencies)
  lifecycleRoutes(routeDependencies)
  copyingRoutes(routeDependencies)
  undoRoutes(routeDependencies)
  badDayRoutes(routeDependencies)
  searchRoutes(routeDependencies)
  progressRoutes(routeDependencies)
  activityRoutes(routeDependencies)
  erasureRoutes(routeDependencies, { delays })
  await serveStaticFiles(app, dependencies.webRoot)
  return app
}

/** Converts a number of proxies to a function, because Fastify trusts no proxy if it receives a number. */
function trustProxyOption(proxies: Config['trustProxy']) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies
}
