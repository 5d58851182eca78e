import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { RunningServer } from '#tests/faults/support/running-server.ts'
import { startAppServer } from '#tests/support/app-server.ts'
import { idOf } from '#tests/support/api-client.ts'
import { pauseClock } from '../support/clock.ts'
import { unsavedItems, stepTimeout, expectErrorToast } from '../support/toasts.ts'
import { card, expectCardIn, moveForward } from '../support/steps.ts'
import { waitForEventStream } from '../support/network.ts'

/** A server that hangs (SIGSTOP): requests time out, and the user sees an error. */

const app = startAppServer()

const folder = mkdtempSync(join(tmpdir(), 'sprintling-still-'))
let server: RunningServer

beforeAll(async () => {
  server = await RunningServer.start({ DATA_DIR: folder })
})

afterAll(async () => {
  server.signal('SIGCONT')
  await server.stop()
  rmSync(folder, { recursive: true })
})

it('clears a timed-out change from the unsaved list when an event shows that the server received it', async () => {
  const workspaceId = await server.signUpWithWorkspace()
  const days = { startDate: '2026-03-02', endDate: '2026-03-13' }
  const sprint = idOf(await server.call('POST', '/api/sprints', { name: 'Week ten', workspaceId, ...days }))
  await server.call('POST', '/api/tasks', { title: 'Leaves', workspaceId, sprintId: sprint })
  await server.call('POST', `/api/sprints/${sprint}/start`)
  const baseURL = `http://127.0.0.1:${server.port}`
  const page = await app.visitAs(server, 'about:blank', { isCold: true, baseURL })
  const streamOpens = waitForEventStream(page)
  // Loads on the first input, or three seconds after the page.
  const messagesLoad = page.waitForResponse(/notification-region/)
  await page.goto(`${baseURL}/sprint-board`)
  await card(page, 'Leaves').waitFor()
  await streamOpens
  await page.keyboard.press('Shift')
  await messagesLoad

  await pauseClock(page)
  server.signal('SIGSTOP')
  await sent(page, () => moveForward(page, 'Leaves', 'In progress'))
  await page.clock.runFor(10_010)
  await expectErrorToast(
    page,
    'Failed to update task',
    'The server took too long to respond, so this may or may not be saved. Check before you try again.',
  )
  await page.clock.runFor(5010)
  await unsavedItems(page).getByText('“Leaves” to “In progress”').waitFor()
  server.signal('SIGCONT')
  await page.clock.resume()
  await unsavedItems(page).waitFor({ state: 'detached' })
  await expectCardIn(page, 'In progress', 'Leaves')
})

/** Resolves once the request has a connection. If it were aborted earlier, it would never reach the server. */
async function sent(page: Page, write: () => Promise<void>) {
  const [writes, connected] = [new Set<string>(), new Set<string>()]
  const network = await page.context().newCDPSession(page)
  network.on('Network.requestWillBeSent', ({ request, requestId }) => {
    if (request.method !== 'GET') writes.add(requestId)
  })
  network.on('Network.requestWillBeSentExtraInfo', ({ requestId }) => connected.add(requestId))
  await network.send('Network.enable')
  await write()
  await expect.poll(() => writes.intersection(connected).size, stepTimeout).toBe(1)
  await network.detach()
}
