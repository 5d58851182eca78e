import type { BrowserContextOptions, Page } from 'playwright'
import type { House } from '#tests/support/browser.ts'

/** What goes over the wire between a page and the server, and what does not. */

/** Every write that the page sends from now on, such as "POST /api/tasks"; the time zone it saves by itself left out. */
export function writesOf(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' || pathname.endsWith('/preferences')) return
    sent.push(`${request.method()} ${pathname}`)
  })
  return sent
}

/** From now on the server is out of reach, as when its computer was switched off; answers with the way to switch it on again. */
export async function cutOff(page: Page): Promise<() => Promise<void>> {
  const calls = '**/api/**'
  await page.route(calls, (route) => route.abort())
  return () => page.unroute(calls)
}

/** What is said while the server is out of reach. */
export const unreachable = 'The server cannot be reached. Please check the connection and try again.'

/** Keeps the answers to these calls back until told to let them go, so that the waiting can be looked at. */
export async function holdBack(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** From now on such calls reach the server and are done, but their answers never arrive. */
export async function loseAnswers(page: Page, path: string, method: string) {
  await page.route(path, async (route) => {
    if (route.request().method() === method) await route.fetch()
    else await route.continue()
  })
}

/** What is said of a change that was not answered in time. */
export const unconfirmed =
  'The server did not answer in time, so it is not known whether this was saved. Please check before you try again.'

const notes = '**/api/workspaces/*/events*'

/** Opens a page of somebody to whom the notes of what others do come too late: what is shown is what was read. */
export async function visitUnaware(
  house: House,
  person: { token: string },
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await house.visitAs(person, 'about:blank', options)
  await page.route(notes, (route) => route.abort())
  await page.goto(path)
  return page
}

/** Resolves once a page that is about to be opened, or shown again, hears what others do. */
export async function hearsOthers(page: Page): Promise<void> {
  await page.waitForResponse((response) => /\/events\b/.test(response.url()) && response.ok())
}

/** Where the page is. */
export function pathOf(page: Page): string {
  return new URL(page.url()).pathname
}

/** From now on the page hears no notes; without them it does not learn that something has arrived. */
export async function deafen(page: Page) {
  const notes = '**/events*'
  await page.route(notes, (route) => route.abort())
  await page.evaluate(() => window.dispatchEvent(new Event('online'))) // opens the stream anew
  return () => page.unroute(notes)
}
