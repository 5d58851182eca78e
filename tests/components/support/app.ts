import type { Root } from 'react-dom/client'
import { page } from 'vitest/browser'
import { recordResponse } from '#web/api/reachability.ts'
import { forgetFailedWrites } from '#web/api/failed-writes.ts'
import { forgetTabUser } from '#web/api/tab-user.ts'
import { renderApp, startPage } from '#web/app/start.tsx'
import { changeLanguage } from '#web/i18n/index.ts'
import { forgetUndoActions, toast } from '#web/notifications/toast.tsx'
import { FakeServer } from './fake-server.ts'
import { answersOf } from './family-answers.ts'
import type { Family, User } from './family.ts'

/** In the place of the server. */
export const server = new FakeServer()
server.install()

const client = startPage()
const container = document.createElement('div')
container.id = 'root'
document.body.append(container)

let root: Root | undefined

/** Opens the app at a path; nobody is signed in. */
export function visit(path: string): void {
  window.history.replaceState(null, '', path)
  startTabAtTop()
  root?.unmount()
  root = renderApp(container, client)
}

/** As on a page that was loaded, wherever the focus was before. */
function startTabAtTop() {
  const top = document.createElement('span')
  top.tabIndex = -1
  container.before(top)
  top.focus()
  top.remove()
}

/** Opens the app at a path for somebody of a family, which answers the calls. */
export function visitAs(family: Family, person: User, path: string): void {
  server.user = person
  server.answers(answersOf(family))
  server.answers({ 'POST /api/changes/:id/undo': ({ params }) => server.undo(params.id) })
  server.takeSnapshot = () => family.snapshot()
  visit(path)
}

/** What a reload leaves: what the browser stores and the server knows. */
export async function reopen(): Promise<void> {
  await close()
  visit(window.location.pathname)
}

/** Takes everything away that a test has left. */
export async function closeApp(): Promise<void> {
  leaveApp()
  await server.reset() // first, because an answer that is still being read ends up in what is cleared below
  await close()
  forgetFailedWrites(() => true)
  sessionStorage.clear()
  localStorage.clear()
  recordResponse()
  await resetViewport()
  if (document.documentElement.lang !== 'en') await changeLanguage('en')
}

/** Asks for another size only if a test has changed it, because Playwright takes a while. */
async function resetViewport() {
  if (window.innerWidth !== 1280 || window.innerHeight !== 900) await page.viewport(1280, 900)
}

/** Takes the app off the page, and with it what it waits for. */
export function leaveApp(): void {
  root?.unmount()
  root = undefined
}

async function close() {
  leaveApp()
  client.clear()
  forgetTabUser()
  // The last toast would be shown again: an offer is the one kind that can be taken away.
  toast({ title: '', action: { label: '', run: () => {} } })
  forgetUndoActions(() => true)
  await leftLayers()
}

/** What was open over the page had a history entry of its own, which goes by a traversal. */
async function leftLayers() {
  while ((window.history.state as { closesLayer?: boolean } | null)?.closesLayer)
    await new Promise((resolve) => setTimeout(resolve, 5))
}
