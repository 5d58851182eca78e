import type { BrowserContextOptions, Page } from 'playwright'
import type { AppServer } from '#tests/support/app-server.ts'

/** Aborts all API requests; returns the function that lets them through again. */
export async function blockApi(page: Page): Promise<() => Promise<void>> {
  const calls = '**/api/**'
  await page.route(calls, (route) => route.abort())
  return () => page.unroute(calls)
}

export const unreachableText = "Can't reach the server. Check your connection and try again."

/** Holds these requests until the returned function is called, to test pending states. */
export async function holdRequests(page: Page, path: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const eventStreamUrl = '**/api/workspaces/*/events*'

/** Opens a page without live updates, so that it keeps showing the data of the first read. */
export async function visitWithoutEvents(
  app: AppServer,
  person: { token: string },
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await app.visitAs(person, 'about:blank', options)
  await page.route(eventStreamUrl, (route) => route.abort())
  await page.goto(path)
  return page
}

/** Resolves once the event stream of the page is open. Call it before opening the page. */
export async function waitForEventStream(page: Page): Promise<void> {
  await page.waitForResponse((response) => /\/events\b/.test(response.url()) && response.ok())
}

export function currentPath(page: Page): string {
  return new URL(page.url()).pathname
}

/** Blocks the event stream from now on; returns the function that unblocks it. */
export async function blockEventStream(page: Page) {
  const events = '**/events*'
  await page.route(events, (route) => route.abort())
  await page.evaluate(() => window.dispatchEvent(new Event('online'))) // makes the page reconnect
  return () => page.unroute(events)
}
