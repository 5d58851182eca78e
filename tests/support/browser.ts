import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { SharedAddress } from '#domain/address.ts'
import { buildApp } from '#server/app.ts'
import { smtpMailer } from '#server/mail/mailer.ts'
import type { Store } from '#server/store/connection.ts'
import { chromiumPath } from './chromium.ts'
import { openTestStore } from './databases.ts'
import { testParts } from './parts.ts'
import { TestServer } from './server.ts'
import { openSmtp } from './smtp.ts'

const webRoot = fileURLToPath(new URL('../../dist/web', import.meta.url))

const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP house.lan 127.0.0.1',
]

type HouseOptions = {
  /** Letters leave through a real mail server; without it they go into the mailbox in memory. */
  mailServer?: boolean
  /** How many proxies stand in front. */
  proxies?: number
  /** The database to stand on, when it is not a fresh one of its own. */
  openStore?: () => Promise<Store>
}

/** A real server with the built web app on a loopback port, and a real browser that visits it. */
export class House extends TestServer {
  url = ''
  /** What the server guesses or was told; a browser on its machine makes links of it. */
  addressForOthers: SharedAddress | null = null
  browser!: Browser
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
    this.url = await this.app.listen({ port: 0, host: '127.0.0.1' })
    this.addressForOthers = { origin: this.url, isSet: false }
    this.browser = await chromium.launch({ executablePath: chromiumPath(), args: launchArguments })
  }

  async stop() {
    await this.browser.close()
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

  /** A fresh browser profile with one page; nobody is signed in. */
  async visit(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.browser.newContext({
      baseURL: this.url,
      viewport: { width: 1280, height: 900 },
      locale: 'en-GB',
      ...options,
    })
    context.setDefaultTimeout(10_000)
    const page = await context.newPage()
    page.on('console', (message) => {
      const ofTheNetwork = message.text().startsWith('Failed to load resource')
      if (!ofTheNetwork && ['error', 'warning'].includes(message.type())) this.complaints.push(message.text())
    })
    page.on('pageerror', (error) => this.complaints.push(String(error)))
    await page.goto(path)
    return page
  }

  /** A page on which this person is signed in already. */
  async visitAs(person: { token: string }, path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const domain = new URL(options.baseURL ?? this.url).hostname
    const cookie = { name: 'sprintling_session', value: person.token, domain }
    return this.visit(path, {
      ...options,
      storageState: { cookies: [{ ...cookie, ...cookieDefaults }], origins: [] },
    })
  }
}

function freshStore() {
  return openTestStore('sqlite', '')
}

const cookieDefaults = {
  path: '/',
  expires: -1,
  httpOnly: true,
  secure: false,
  sameSite: 'Lax',
} as const

/** Starts a house for the tests of this file and closes it after them; every page must have kept its console silent. */
export function openHouse(options?: HouseOptions): House {
  const house = new House()
  beforeAll(() => house.start(options))
  afterEach(async () => {
    await Promise.all(house.browser.contexts().map((context) => context.close()))
    expect(house.complaints.splice(0)).toEqual([])
  })
  afterAll(() => house.stop())
  return house
}
