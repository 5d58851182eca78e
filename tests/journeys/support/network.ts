import type { Page } from 'playwright'

/** Aborts all API requests. Returns a function that stops this. */
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

/** Resolves once the event stream of the page is open. Call it before opening the page. */
export async function waitForEventStream(page: Page): Promise<void> {
  await page.waitForResponse((response) => /\/events\b/.test(response.url()) && response.ok())
}

export function currentPath(page: Page): string {
  return new URL(page.url()).pathname
}
