import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page, Request } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { RunningServer } from '#tests/faults/support/running-server.ts'
import { startAppServer } from '#tests/support/app-server.ts'
import { idOf } from '#tests/support/api-client.ts'
import { pauseClock } from '../support/clock.ts'
import { unsavedItems, stepTimeout, expectErrorToast, expectSuccessToast } from '../support/toasts.ts'
import { card, expectCardIn, moveForward } from '../support/steps.ts'
import { blockEventStream, waitForEventStream } from '../support/network.ts'

/** A server that hangs (SIGSTOP): requests time out, the user sees an error, and a retry does nothing twice. */

const app = startAppServer()

const timeoutText =
  'The server took too long to respond, so this may or may not be saved. Check before you try again.'

const folder = mkdtempSync(join(tmpdir(), 'sprintling-still-'))
let server: RunningServer
let sprint: string
let page: Page
let unanswered: Set<Request>

beforeAll(async () => {
  server = await RunningServer.start({ DATA_DIR: mkdtempSync(join(folder, 'data-')) })
  const workspaceId = await server.signUpWithWorkspace()
  const days = { startDate: '2026-03-02', endDate: '2026-03-13' }
  sprint = idOf(await server.call('POST', '/api/sprints', { name: 'Week ten', workspaceId, ...days }))
  for (const title of ['Fractions', 'Roots', 'Leaves'])
    await server.call('POST', '/api/tasks', { title, estimatedTime: '1h', workspaceId, sprintId: sprint })
  await server.call('POST', `/api/sprints/${sprint}/start`)
})

beforeEach(async () => {
  const baseURL = `http://127.0.0.1:${server.port}`
  page = await app.visitAs(server, 'about:blank', { isCold: true, baseURL })
  unanswered = new Set()
  page.on('request', (request) => unanswered.add(request))
  page.on('requestfinished', (request) => unanswered.delete(request))
  page.on('requestfailed', (request) => unanswered.delete(request))
  const streamOpens = waitForEventStream(page)
  // Loads on the first input, or three seconds after the page.
  const messagesLoad = page.waitForResponse(/notification-region/)
  await page.goto(`${baseURL}/sprint-board`)
  await card(page, 'Leaves').waitFor()
  await streamOpens
  await page.keyboard.press('Shift')
  await messagesLoad
})

afterEach(async () => {
  server.signal('SIGCONT')
  await page.context().close()
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

it('is waited for, then told of; nothing typed is lost, and sent again nothing is done twice', async () => {
  await card(page, 'Fractions').click() // loads its chunk before the server hangs
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const menu = page.waitForResponse(/\/assets\/move-menu/)
  await page.getByRole('button', { name: 'Move “Fractions” to…' }).hover() // loads its menu
  await menu
  await expect.poll(() => unanswered.size, stepTimeout).toBeLessThanOrEqual(1) // the event stream
  await blockEventStream(page)
  await pauseClock(page)
  server.signal('SIGSTOP')
  await sent(() => moveForward(page, 'Fractions', 'In progress'))
  await page.clock.runFor(1010)
  await expectCardIn(page, 'In progress', 'Fractions')
  await page.getByRole('banner').getByText('Saving…').waitFor()
  await page.clock.runFor(9000)
  await expectErrorToast(page, 'Failed to update task', timeoutText)
  await timeOutReads()
  await expectCardIn(page, 'To do', 'Fractions')
  expect(await page.getByText('Saving…').count()).toBe(0)

  await card(page, 'Fractions').click()
  const dialog = page.getByRole('dialog')
  await sent(() => dialog.getByRole('button', { name: '+15' }).click())
  await page.clock.runFor(1010)
  await dialog.getByText('Saving…').waitFor()
  await page.clock.runFor(9000)
  await expectErrorToast(page, 'Failed to log time', timeoutText)
  await timeOutReads()
  await page.keyboard.press('Escape')
  await card(page, 'Roots').click()
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Title').fill('Tree roots')
  await dialog.getByLabel('Estimated time').fill('')
  await sent(() => dialog.getByRole('button', { name: 'Save changes' }).click())
  await page.clock.runFor(1010)
  await dialog.getByText('Saving…').first().waitFor()
  await page.clock.runFor(9000)
  await expectErrorToast(page, 'Failed to update task', timeoutText)
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Tree roots')
  await timeOutReads()

  server.signal('SIGCONT')
  const arrived = ['Tree roots todo null', 'Leaves todo null', 'Fractions in_progress 15min']
  await expect.poll(storedTasks, stepTimeout).toEqual(arrived)
  await dialog.getByLabel('Description').fill('Thick ones') // no conflict, because nobody else has changed it
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expectSuccessToast(page, 'Task updated', 'Tree roots')
  await sendAgainButton('15min to “Fractions”')
  await expectSuccessToast(page, 'Time logged', '15min · Fractions')
  await sendAgainButton('“Fractions” to “In progress”')
  await expectSuccessToast(page, 'Task updated', '“Fractions” moved to In progress')
  await expect.poll(() => unsavedItems(page).count(), stepTimeout).toBe(0)
  expect(await storedTasks()).toEqual(arrived)
})

it('tells by its events what has arrived after all', async () => {
  await pauseClock(page)
  server.signal('SIGSTOP')
  await sent(() => moveForward(page, 'Leaves', 'In progress'))
  await page.clock.runFor(10_010)
  await expectErrorToast(page, 'Failed to update task', timeoutText)
  await page.clock.runFor(5010)
  await unsavedItems(page).getByText('“Leaves” to “In progress”').waitFor()
  server.signal('SIGCONT')
  await page.clock.resume()
  await unsavedItems(page).waitFor({ state: 'detached' })
  await expectCardIn(page, 'In progress', 'Leaves')
})

/** Resolves once the request has a connection. If it were aborted earlier, it would never reach the server. */
async function sent(write: () => Promise<void>) {
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

/**
 * Lets the reads that follow a write time out. Until then they occupy the six connections that a browser opens per
 * host.
 */
async function timeOutReads() {
  await expect.poll(() => unanswered.size, stepTimeout).toBeGreaterThan(0)
  const timePasses = async () => {
    await page.clock.runFor(10_100)
    return unanswered.size
  }
  await expect.poll(timePasses, stepTimeout).toBe(0)
}

function sendAgainButton(what: string) {
  return unsavedItems(page).filter({ hasText: what }).getByRole('button', { name: 'Retry' }).click()
}

async function storedTasks() {
  const { text } = await server.call('GET', `/api/sprints/${sprint}/tasks`)
  const tasks: { title: string; status: string; timeSpent: string }[] = JSON.parse(text)
  return tasks.map(({ title, status, timeSpent }) => `${title} ${status} ${timeSpent}`)
}
