import type { BrowserContext, Page, Request } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family, type Person } from '#tests/support/family.ts'
import { expectSuccessToast } from '../support/toasts.ts'
import { card, dragCardInto, expectCardIn, titlesIn } from '../support/steps.ts'
import { setPageVisibility } from '../support/page-visibility.ts'
import { waitForEventStream } from '../support/network.ts'

/** Live updates: others see a change without a reload, and are not disturbed by it. */

const app = startAppServer()

let family: Family
let sprintId: string
let tasks: Record<string, string>

beforeEach(async () => {
  family = await aFamily(app)
  sprintId = (await aSprint(app, family, { status: 'active' })).id
  tasks = {}
  for (const title of ['one', 'two', 'three'])
    tasks[title] = (await aTask(app, family, { title, sprint_id: sprintId })).id
})

/** Opens the board and waits for its event stream. */
async function openLiveBoard(person: Person): Promise<Page> {
  const page = await app.visitAs(person, 'about:blank')
  await expectBoard(page)
  return page
}

async function expectBoard(page: Page) {
  const hears = waitForEventStream(page)
  await page.goto('/sprint-board')
  await card(page, 'one').waitFor()
  await hears
}

function changeTaskAsTom(title: string, body: object) {
  return app.ok(family.tom, 'PATCH /api/tasks/:id', { params: { id: tasks[title] ?? '' }, body })
}

it('shows a move on every other board, reads each list once for it, and nothing to who was removed', async () => {
  const [ana, ben] = [await openLiveBoard(family.ana), await openLiveBoard(family.ben)]
  const reads = { ana: recordReads(ana), ben: recordReads(ben) }
  await dragCardInto(ana, 'two', 'Done')
  await expectCardIn(ben, 'Done', 'two')
  expect(await titlesIn(ben, 'To do')).toEqual(['one', 'three'])
  await expectSuccessToast(ana, 'Task updated', '“two” is now in “Done”')
  await changeTaskAsTom('one', { status: 'in_progress' })
  for (const page of [ana, ben]) await expectCardIn(page, 'In progress', 'one')
  // Ana's board was read once after her own move, and once for the other.
  for (const sent of Object.values(reads))
    expect(sent.filter((path) => path.endsWith('/tasks'))).toHaveLength(2)

  const params = { id: family.workspaceId, userId: family.ben.id }
  await app.ok(family.ana, 'DELETE /api/workspaces/:id/members/:userId', { params })
  await ben.getByText('A facilitator or parent will add you soon').waitFor()
})

// Proves 7.49
it('catches up when it is shown again or the connection is back, and reads nothing again of what it has heard of', async () => {
  const page = await openLiveBoard(family.ana)
  await changeTaskAsTom('one', { status: 'in_progress' })
  await expectCardIn(page, 'In progress', 'one')
  await setPageVisibility(page, 'hidden')
  const sent = recordReads(page)
  const hears = waitForEventStream(page)
  await setPageVisibility(page, 'visible')
  await hears
  await changeTaskAsTom('two', { status: 'in_progress' })
  await expectCardIn(page, 'In progress', 'two')
  expect(sent.filter((path) => path.endsWith('/tasks'))).toHaveLength(1)

  await setPageVisibility(page, 'hidden')
  await changeTaskAsTom('one', { status: 'done' })
  await setPageVisibility(page, 'visible')
  await expectCardIn(page, 'Done', 'one')

  await page.context().setOffline(true)
  await setPageVisibility(page, 'visible') // it notices, as when a laptop is opened
  await changeTaskAsTom('two', { status: 'done' })
  const hearsAgain = waitForEventStream(page)
  await page.context().setOffline(false)
  await hearsAgain
  await expectCardIn(page, 'Done', 'two')
})

it('keeps seven windows of one browser live side by side, each of which can write, with one stream for all of them', async () => {
  const seven = Array.from({ length: 7 }, (_, number) => `card ${number}`)
  for (const title of seven) await aTask(app, family, { title, sprint_id: sprintId })
  const first = await openLiveBoard(family.ana)
  const streams = openStreamsOf(first.context())
  const windows = [first]
  while (windows.length < seven.length) windows.push(await first.context().newPage())
  await Promise.all(windows.slice(1).map(expectBoard))
  for (const [number, window] of windows.entries())
    await window.getByRole('button', { name: `Move “card ${number}” to In progress` }).click()
  for (const window of windows)
    await expect.poll(async () => (await titlesIn(window, 'In progress')).toSorted()).toEqual(seven)
  await expect.poll(() => streams.size).toBe(0) // the stream of the first window was opened before the recording

  await setPageVisibility(first, 'hidden') // another window takes over the stream
  await expect.poll(() => streams.size).toBe(1)
  await changeTaskAsTom('one', { status: 'done' })
  for (const window of windows.slice(1)) await expectCardIn(window, 'Done', 'one')

  for (const window of windows.slice(1)) await setPageVisibility(window, 'hidden')
  await expect.poll(() => streams.size).toBe(0)
  await changeTaskAsTom('two', { status: 'done' })
  for (const window of [first, windows.at(-1) ?? first]) {
    await setPageVisibility(window, 'visible')
    await expectCardIn(window, 'Done', 'two')
    await setPageVisibility(window, 'hidden')
  }
})

it('hears for itself when the window that heard for it has gone or fallen silent, as on a laptop that slept', async () => {
  const first = await openLiveBoard(family.ana)
  const second = await first.context().newPage()
  await second.clock.install()
  await expectBoard(second)
  const hearsAfterSilence = waitForEventStream(second)
  await second.clock.fastForward(10 * 60_000)
  await hearsAfterSilence
  await first.goto('about:blank')
  await changeTaskAsTom('one', { status: 'in_progress' })
  await expectCardIn(second, 'In progress', 'one')
  const hearsAnew = waitForEventStream(second)
  await second.clock.fastForward(10 * 60_000)
  await hearsAnew
  await changeTaskAsTom('one', { status: 'done' })
  await expectCardIn(second, 'Done', 'one')
})

function recordReads(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => request.method() === 'GET' && paths.push(new URL(request.url()).pathname))
  return paths
}

/** The event streams that are open, of those opened from now on. */
function openStreamsOf(context: BrowserContext): Set<Request> {
  const open = new Set<Request>()
  context.on('request', (request) => /\/events\b/.test(request.url()) && open.add(request))
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  return open
}
