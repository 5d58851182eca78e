import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright'
import { shiftClock } from './clock/shift-clock.mjs'
import { clockOffset } from './clock/test-clock.ts'
import { findChromium } from '../../scripts/support/chromium.mjs'

const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--process-per-site',
  '--host-resolver-rules=MAP house.lan 127.0.0.1',
]

let launched: Promise<Browser> | undefined

/**
 * Returns the browser that all test files of this worker share. Playwright closes it when the process of the worker
 * ends.
 */
function browserOfWorker(): Promise<Browser> {
  const executablePath = findChromium()
  launched ??= chromium.launch({ args: launchArguments, ...(executablePath && { executablePath }) })
  return launched
}

/**
 * A context that tests use one after another. Its first page (`keeper`) keeps the renderer process with the compiled
 * scripts alive between tests.
 */
type Shared = { key: string; context: BrowserContext; keeper: Page }

const idle: Shared[] = []
const inUse = new Map<BrowserContext, Shared>()
const mostIdle = 4

/**
 * Returns a context with these options and empty storage. Its HTTP cache and compiled scripts may come from an earlier
 * test.
 */
export async function sharedContext(options: BrowserContextOptions & { baseURL: string }) {
  const key = JSON.stringify(options)
  const at = idle.findLastIndex((one) => one.key === key)
  const shared = idle.splice(at, at < 0 ? 0 : 1)[0] ?? (await newShared(key, options))
  inUse.set(shared.context, shared)
  return shared.context
}

async function newShared(key: string, options: BrowserContextOptions & { baseURL: string }): Promise<Shared> {
  const context = await newContext(options)
  const keeper = await context.newPage()
  await keeper.route('/', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await keeper.goto('/')
  await keeper.unroute('/')
  return { key, context, keeper }
}

/** Creates a context with an empty cache, which no other test uses. */
export async function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await (await browserOfWorker()).newContext(options)
  await context.addInitScript(shiftClock, clockOffset())
  return context
}

/** Closes all pages of a context and clears its storage. Closes the whole context if it cannot be reset. */
export async function releaseContext(context: BrowserContext): Promise<void> {
  const shared = inUse.get(context)
  inUse.delete(context)
  if (context.isClosed()) return
  if (!shared || (await hasFakeClock(shared.keeper))) return context.close()
  const pages = context.pages().filter((page) => page !== shared.keeper)
  await Promise.all([context.unrouteAll({ behavior: 'ignoreErrors' }), ...pages.map((page) => page.close())])
  await Promise.all([
    context.setOffline(false),
    context.clearCookies(),
    shared.keeper.evaluate(() => localStorage.clear()),
  ])
  idle.push(shared)
  if (idle.length > mostIdle) await idle.shift()?.context.close()
}

/**
 * Returns whether a page has the fake clock of Playwright, which installs it in every page of a context and cannot
 * remove it.
 */
function hasFakeClock(page: Page): Promise<boolean> {
  return page.evaluate(() => !String(setTimeout).includes('[native code]'))
}
