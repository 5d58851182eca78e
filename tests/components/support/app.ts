import type { Root } from 'react-dom/client'
import { page } from 'vitest/browser'
import { recordResponse } from '#web/api/reachability.ts'
import { forgetFailedWrites } from '#web/api/failed-writes.ts'
import { forgetTabUser } from '#web/api/tab-user.ts'
import { renderApp, startPage } from '#web/app/start.tsx'
import { changeLanguage } from '#web/i18n/index.ts'
import { forgetUndoActions, toast } from '#web/notifications/toast.tsx'
import type { Family, User } from './family.ts'
import { Server } from './server.ts'

/** The server that answers all tests. */
export const server = new Server()
server.install()

const client = startPage()
const container = document.createElement('div')
container.id = 'root'
document.body.append(container)

let root: Root | undefined

/** Opens the app at a path as a visitor who is not signed in. */
export function visit(path: string): void {
  window.history.replaceState(null, '', path)
  startTabAtTop()
  root?.unmount()
  root = renderApp(container, client)
}

/** Moves the start of the Tab order to the top, as on a page that has just loaded. */
function startTabAtTop() {
  const top = document.createElement('span')
  top.tabIndex = -1
  container.before(top)
  top.focus()
  top.remove()
}

/** Opens the app at a path as this person of a family. The server uses the family from then on. */
export function visitAs(family: Family, person: User, path: string): void {
  server.serve(family)
  server.user = person
  visit(path)
}

/** Simulates a reload: only the browser's storage and the server's data remain. */
export async function reopen(): Promise<void> {
  await close()
  visit(window.location.pathname)
}

/** Removes everything that a test has left behind. */
export async function closeApp(): Promise<void> {
  leaveApp()
  await server.reset() // first, because a response that is still being read could change what is cleared below
  await close()
  forgetFailedWrites(() => true)
  sessionStorage.clear()
  localStorage.clear()
  recordResponse()
  await resetViewport()
  if (document.documentElement.lang !== 'en') await changeLanguage('en')
}

/** Restores the size of the window. Skips this if no test has changed it, because Playwright takes a while. */
async function resetViewport() {
  if (window.innerWidth !== 1280 || window.innerHeight !== 900) await page.viewport(1280, 900)
}

/** Unmounts the app, so that no component waits for anything any more. */
export function leaveApp(): void {
  root?.unmount()
  root = undefined
}

async function close() {
  leaveApp()
  client.clear()
  forgetTabUser()
  // The last toast must not be shown again in the next test. Only a toast with an action can be removed, so one
  // with an action replaces it first.
  toast({ title: '', action: { label: '', run: () => {} } })
  forgetUndoActions(() => true)
  await leftLayers()
}

/** Waits until the history entries of open dialogs and menus are gone. The browser removes them asynchronously. */
async function leftLayers() {
  while ((window.history.state as { closesLayer?: boolean } | null)?.closesLayer)
    await new Promise((resolve) => setTimeout(resolve, 5))
}
