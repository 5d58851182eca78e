import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { PublicOrigin } from '#domain/public-origin.ts'
import { type AppDependencies, buildApp } from '#server/app.ts'
import { smtpMailer } from '#server/mail/mailer.ts'
import type { Store } from '#server/db/connection.ts'
import { isDeepSuite } from '../../scripts/support/suites.mjs'
import { newContext, releaseContext, sharedContext } from './browser-contexts.ts'
import { openTestStore } from './databases.ts'
import { testDependencies } from './test-dependencies.ts'
import { TestServer } from './test-server.ts'
import { startSmtpServer } from './smtp-server.ts'

const webRoot = fileURLToPath(new URL('../../dist/web', import.meta.url))

type AppServerOptions = {
  /** Sends mails through a real mail server. By default they go into a mailbox in memory. */
  mailServer?: boolean
  /** Number of reverse proxies in front of the server. */
  trustedProxies?: number
  /** Opens the database to use. By default a fresh one. */
  openStore?: () => Promise<Store>
}

type VisitOptions = BrowserContextOptions & {
  /** Starts with an empty HTTP cache, for tests of what is loaded and when. */
  isCold?: boolean
}

/**
 * The deep suite shows all motion. In `npm test` only journeys about motion turn it on, because every frame costs CPU
 * time.
 */
const reducedMotion = isDeepSuite ? 'no-preference' : 'reduce'

const everyVisit = { viewport: { width: 1280, height: 900 }, locale: 'en-GB', reducedMotion } as const

/** An app server on a loopback port that serves the built web app, and a Chromium to visit it with. */
export class AppServer extends TestServer {
  url = ''
  /** The address used in shared links: the server detected it, or it was configured. */
  publicOrigin: PublicOrigin | null = null
  readonly #contexts = new Set<BrowserContext>()
  #smtp: Awaited<ReturnType<typeof startSmtpServer>> | undefined
  /** Console errors and warnings of all pages. A test fails if any are left. */
  consoleErrors: string[] = []

  async start({ mailServer = false, trustedProxies, openStore = freshStore }: AppServerOptions = {}) {
    this.now = new Date()
    this.store = await openStore()
    this.#smtp = mailServer ? await startSmtpServer() : undefined
    const sender = 'Sprintling <sprintling@example.org>'
    const mail = this.#smtp ? smtpMailer(this.#smtp.url, sender, undefined) : this.mail
    const { backgroundTasks } = this
    const config = {
      publicUrl: undefined,
      trustProxy: trustedProxies ?? false,
      authRateLimit: 10_000,
      signUp: 'open',
    } as const
    const own = {
      now: () => new Date(), // the browsers use the same clock
      link: (path: string) => new URL(path, this.url).href,
      publicOrigin: () => this.publicOrigin,
    } satisfies Partial<AppDependencies>
    this.fastify = await buildApp(
      await testDependencies(this.store, { mail, backgroundTasks, ...own, config, webRoot }),
    )
    this.url = await this.fastify.listen({ port: await portOfWorker(), host: '127.0.0.1' })
    this.publicOrigin = { origin: this.url, isSet: false }
  }

  async stop() {
    this.fastify.server.closeAllConnections() // stopping waits a second for connections that browsers keep open
    await this.close()
    await this.#smtp?.close()
  }

  /** Waits for the next unread mail to this address and returns the link in it. */
  async linkInMailTo(address: string): Promise<string> {
    if (!this.#smtp) throw new Error('this app server was started without a mail server')
    const { text = '' } = await this.#smtp.nextMailTo(address)
    const [link] = text.match(/http:\S+/) ?? []
    if (!link) throw new Error(`there is no link in this mail: ${text}`)
    return link
  }

  /** Opens a page in a separate browser context with empty storage, in which nobody is signed in. */
  async visit(path: string, options: VisitOptions = {}): Promise<Page> {
    const page = await this.#newPage(path, options)
    await page.goto(path)
    return page
  }

  /** Opens a page in a separate browser context with empty storage, signed in with a session cookie. */
  async visitAs(person: { token: string }, path: string, options: VisitOptions = {}): Promise<Page> {
    const page = await this.#newPage(path, options)
    await page.context().addCookies([sessionCookie(person, options.baseURL ?? this.url)])
    await page.goto(path)
    return page
  }

  async #newPage(path: string, { isCold = false, ...more }: VisitOptions): Promise<Page> {
    const options = { ...everyVisit, baseURL: this.url, ...more }
    const isElsewhere =
      options.baseURL !== this.url || (path.startsWith('http') && !path.startsWith(this.url))
    const context = await (isCold || isElsewhere ? newContext(options) : sharedContext(options))
    this.#contexts.add(context)
    context.setDefaultTimeout(10_000)
    const page = await context.newPage()
    page.on('console', (message) => {
      const ofTheNetwork = message.text().startsWith('Failed to load resource')
      if (!ofTheNetwork && ['error', 'warning'].includes(message.type()))
        this.consoleErrors.push(message.text())
    })
    page.on('pageerror', (error) => this.consoleErrors.push(String(error)))
    return page
  }

  /** Closes all pages and clears what they stored, so that tests do not affect each other. */
  async leave() {
    const contexts = [...this.#contexts]
    this.#contexts.clear()
    await Promise.all(contexts.map(releaseContext))
  }
}

/** Returns the cookie that signs a person in to the server at this address. */
export function sessionCookie({ token }: { token: string }, url: string) {
  const { port } = new URL(url)
  const name = `sprintling_session${port === '' ? '' : `_${port}`}`
  return { name, value: token, url, httpOnly: true, sameSite: 'Lax' } as const
}

function freshStore() {
  return openTestStore('sqlite', '')
}

/** Starts an app server for the tests of this file. Any unexpected console error fails the test. */
export function startAppServer(options?: AppServerOptions): AppServer {
  const app = new AppServer()
  beforeAll(() => app.start(options))
  afterEach(async () => {
    await app.leave()
    expect(app.consoleErrors.splice(0)).toEqual([])
  })
  afterAll(() => app.stop())
  return app
}

let lastPort = 20_000 + (process.pid % 10_000)

/**
 * Returns the port that all app servers of this worker use one after another, so that the browser can cache the files
 * of the web app. It is below the range of ports that operating systems assign.
 */
async function portOfWorker(): Promise<number> {
  while (!(await isFree(lastPort))) lastPort++
  return lastPort
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
