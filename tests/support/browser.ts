import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { SharedAddress } from '#domain/address.ts'
import { buildApp } from '#server/app.ts'
import { smtpMailer } from '#server/mail/mailer.ts'
import type { Store } from '#server/store/connection.ts'
import { newContext, releaseContext, sharedContext } from './browser-contexts.ts'
import { openTestStore } from './databases.ts'
import { testParts } from './parts.ts'
import { TestServer } from './server.ts'
import { openSmtp } from './smtp.ts'

const webRoot = fileURLToPath(new URL('../../dist/web', import.meta.url))

type HouseOptions = {
  /** Letters leave through a real mail server; without it they go into the mailbox in memory. */
  mailServer?: boolean
  /** How many proxies stand in front. */
  proxies?: number
  /** The database to stand on, when it is not a fresh one of its own. */
  openStore?: () => Promise<Store>
}

type VisitOptions = BrowserContextOptions & {
  /** With an empty HTTP cache, for tests of what is loaded and when. */
  isCold?: boolean
}

const everyVisit = { viewport: { width: 1280, height: 900 }, locale: 'en-GB' }

/** A real server with the built web app on a loopback port, and a real browser that visits it. */
export class House extends TestServer {
  url = ''
  /** What the server guesses or was told; a browser on its machine makes links of it. */
  addressForOthers: SharedAddress | null = null
  readonly #contexts = new Set<BrowserContext>()
  #smtp: Awaited<ReturnType<typeof openSmtp>> | undefined
  /** What any page has complained about in its console; a test that leaves something here fails. */
  complaints: string[] = []

  async start({ mailServer = false, proxies, openStore = freshStore }: HouseOptions = {}) {
    this.now = new Date()
    this.store = await openStore()
    this.#smtp = mailServer ? await openSmtp() : undefined
    const sender = 'Sprintling <sprintling@example.org>'
    const mail = this.#smtp ? smtpMailer(this.#smtp.url, sender, undefined) : this.mail
    const { background } = this
    const config = {
      publicUrl: undefined,
      trustProxy: proxies ?? false,
      authRateLimit: 10_000,
      signUp: 'open',
    } as const
    const addresses = {
      link: (path: string) => new URL(path, this.url).href,
      addressForOthers: () => this.addressForOthers,
    }
    this.app = await buildApp(
      await testParts(this.store, { mail, background, ...addresses, config, webRoot }),
    )
    this.url = await this.app.listen({ port: await portOfWorker(), host: '127.0.0.1' })
    this.addressForOthers = { origin: this.url, isSet: false }
  }

  async stop() {
    await this.close()
    await this.#smtp?.close()
  }

  /** The link in the oldest letter to this address that nobody has opened yet; waits for the letter. */
  async linkMailedTo(address: string): Promise<string> {
    if (!this.#smtp) throw new Error('this house was opened without a mail server')
    const { text = '' } = await this.#smtp.letterTo(address)
    const [link] = text.match(/http:\S+/) ?? []
    if (!link) throw new Error(`there is no link in this letter: ${text}`)
    return link
  }

  /** A page in a browser context of its own, in which nothing is stored and nobody is signed in. */
  async visit(path: string, options: VisitOptions = {}): Promise<Page> {
    const page = await this.#newPage(path, options)
    await page.goto(path)
    return page
  }

  /** A page on which this person is signed in already. */
  async visitAs(person: { token: string }, path: string, options: VisitOptions = {}): Promise<Page> {
    const page = await this.#newPage(path, options)
    const url = options.baseURL ?? this.url
    const cookie = { name: 'sprintling_session', value: person.token, url, httpOnly: true } as const
    await page.context().addCookies([{ ...cookie, sameSite: 'Lax' }])
    await page.goto(path)
    return page
  }

  async #newPage(path: string, { isCold = false, ...more }: VisitOptions): Promise<Page> {
    const options = { ...everyVisit, baseURL: this.url, ...more }
    const isElsewhere = options.baseURL !== this.url || path.startsWith('http')
    const context = await (isCold || isElsewhere ? newContext(options) : sharedContext(options))
    this.#contexts.add(context)
    context.setDefaultTimeout(10_000)
    const page = await context.newPage()
    page.on('console', (message) => {
      const ofTheNetwork = message.text().startsWith('Failed to load resource')
      if (!ofTheNetwork && ['error', 'warning'].includes(message.type())) this.complaints.push(message.text())
    })
    page.on('pageerror', (error) => this.complaints.push(String(error)))
    return page
  }

  /** Closes every page; the next test finds nothing of them. */
  async leave() {
    const contexts = [...this.#contexts]
    this.#contexts.clear()
    await Promise.all(contexts.map(releaseContext))
  }
}

function freshStore() {
  return openTestStore('sqlite', '')
}

/** Starts a house for the tests of this file and closes it after them; every page must have kept its console silent. */
export function openHouse(options?: HouseOptions): House {
  const house = new House()
  beforeAll(() => house.start(options))
  afterEach(async () => {
    await house.leave()
    expect(house.complaints.splice(0)).toEqual([])
  })
  afterAll(() => house.stop())
  return house
}

let lastPort = 20_000 + (process.pid % 10_000)

/** The same port for one house after the other, so that the browser knows the files of the web app; below the ports that systems give away. */
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
