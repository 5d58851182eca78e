import type { BrowserContext, Page, Request } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family, type Person } from '#tests/support/family.ts'
import { expectSuccessToast } from '../support/toasts.ts'
import {
  boundingBoxOf,
  card,
  column,
  dragCardInto,
  dragOverlay,
  expectCardIn,
  titlesIn,
} from '../support/steps.ts'
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

it('shows a move on every other board, and reads each list once for it', async () => {
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
})

it('never takes a dragged card out of the hand, and shows what happened once it is let go', async () => {
  const [page, ben] = [await openLiveBoard(family.ana), await openLiveBoard(family.ben)]
  const from = await boundingBoxOf(card(page, 'two'))
  const to = await boundingBoxOf(column(page, 'Done'))
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y + 20, { steps: 4 })
  await dragOverlay(page).waitFor()
  await changeTaskAsTom('two', { status: 'in_progress' })
  await changeTaskAsTom('one', { status: 'in_progress' })
  await expectCardIn(ben, 'In progress', 'one') // it has been told
  expect(await titlesIn(page, 'To do')).toEqual(['one', 'two', 'three'])
  await page.mouse.move(to.x + to.width / 2, to.y + 200, { steps: 8 })
  await page.mouse.up()
  await expectCardIn(page, 'Done', 'two')
  await expectCardIn(page, 'In progress', 'one')
  expect(await titlesIn(page, 'In progress')).toEqual(['one'])
  await expectCardIn(ben, 'Done', 'two')
})

it('keeps the place on a long board while others work on it', async () => {
  for (let index = 0; index < 60; index++)
    await aTask(app, family, { title: `more ${index}`, sprint_id: sprintId })
  const page = await openLiveBoard(family.ana)
  await page.mouse.move(300, 500)
  await page.mouse.wheel(0, 3000)
  const place = () => page.evaluate(() => window.scrollY)
  await expect.poll(place).toBeGreaterThan(2500)
  await card(page, 'more 20').waitFor()
  const { y: before } = await boundingBoxOf(card(page, 'more 20'))
  await changeTaskAsTom('three', { status: 'done' })
  await column(page, 'Done').getByText('1', { exact: true }).first().waitFor()
  expect((await boundingBoxOf(card(page, 'more 20'))).y).toBeCloseTo(before, 0)
})

it('closes its stream while the tab is hidden, and catches up when it is shown again', async () => {
  const page = await openLiveBoard(family.ana)
  await setPageVisibility(page, 'hidden')
  await changeTaskAsTom('one', { status: 'done' })
  const hears = waitForEventStream(page)
  await setPageVisibility(page, 'visible')
  await hears
  await expectCardIn(page, 'Done', 'one')
})

// Proves 7.49
it('reads nothing again of what it has heard of when it is shown again', async () => {
  const page = await openLiveBoard(family.ana)
  await changeTaskAsTom('one', { status: 'done' })
  await expectCardIn(page, 'Done', 'one')
  await setPageVisibility(page, 'hidden')
  const sent = recordReads(page)
  const hears = waitForEventStream(page)
  await setPageVisibility(page, 'visible')
  await hears
  await changeTaskAsTom('two', { status: 'done' })
  await expectCardIn(page, 'Done', 'two')
  expect(sent.filter((path) => path.endsWith('/tasks'))).toHaveLength(1)
})

it('keeps seven windows of one browser live side by side, each of which can write, with one stream for all of them', async () => {
  const seven = Array.from({ length: 7 }, (_, number) => `card ${number}`)
  for (const title of seven) await aTask(app, family, { title, sprint_id: sprintId })
  const first = await openLiveBoard(family.ana)
  const streams = openStreamsOf(first.context())
  const windows = [first]
  while (windows.length < seven.length) {
    const window = await first.context().newPage()
    await expectBoard(window)
    windows.push(window)
  }
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
  for (const window of windows) {
    await setPageVisibility(window, 'visible')
    await expectCardIn(window, 'Done', 'two')
    await setPageVisibility(window, 'hidden')
  }
})

it('opens a new stream after it has heard nothing for too long, as on a laptop that slept', async () => {
  const page = await app.visitAs(family.ana, 'about:blank')
  await page.clock.install()
  await expectBoard(page)
  const hears = waitForEventStream(page)
  await page.clock.fastForward(10 * 60_000)
  await hears
  await changeTaskAsTom('one', { status: 'done' })
  await expectCardIn(page, 'Done', 'one')
})

it('hears for itself when the window that heard for it has gone or fallen silent', async () => {
  const first = await openLiveBoard(family.ana)
  const second = await first.context().newPage()
  await second.clock.install()
  await expectBoard(second)
  const hearsAfterSilence = waitForEventStream(second)
  await second.clock.fastForward(10 * 60_000)
  await hearsAfterSilence
  const hearsAlone = waitForEventStream(second)
  await first.goto('about:blank')
  await hearsAlone
  await changeTaskAsTom('one', { status: 'done' })
  await expectCardIn(second, 'Done', 'one')
})

it('catches up after the connection was away', async () => {
  const page = await openLiveBoard(family.ana)
  await page.context().setOffline(true)
  await setPageVisibility(page, 'visible') // it notices, as when a laptop is opened
  await changeTaskAsTom('one', { status: 'done' })
  const hears = waitForEventStream(page)
  await page.context().setOffline(false)
  await hears
  await expectCardIn(page, 'Done', 'one')
})

it('leaves what is typed in a dialog alone, even when the sprint ends meanwhile', async () => {
  const [page, ben] = [await openLiveBoard(family.ana), await openLiveBoard(family.ben)]
  await card(page, 'one').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Title').fill('half a thought')
  await app.ok(family.tom, 'POST /api/sprints/:id/complete', { params: { id: sprintId } })
  await sprintCompletedNotice(ben).waitFor() // the event has arrived
  expect(await dialog.getByLabel('Title').inputValue()).toBe('half a thought')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await sprintCompletedNotice(page).waitFor()
  expect(await page.title()).toBe('Sprint board · Sprintling')
})

it('leaves what is typed in a dialog alone, even when one is removed meanwhile', async () => {
  const page = await openLiveBoard(family.ana)
  await card(page, 'one').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Title').fill('half a thought')
  const refused = page.waitForResponse((response) => /\/events\b/.test(response.url()) && !response.ok())
  const params = { id: family.workspaceId, userId: family.ana.id }
  await app.ok(family.tom, 'DELETE /api/workspaces/:id/members/:userId', { params })
  await refused
  await page.getByRole('main').getByText('one', { exact: true }).first().waitFor()
  expect(await dialog.getByLabel('Title').inputValue()).toBe('half a thought')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await page.getByRole('button', { name: 'Create your first workspace' }).waitFor()
})

it('shows the sign-in page at once to somebody who has signed out in another tab, and nothing that was typed', async () => {
  const page = await openLiveBoard(family.ana)
  await card(page, 'one').click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Title').fill('half a thought')
  const other = await page.context().newPage()
  await expectBoard(other)
  await other.getByRole('button', { name: 'Account menu' }).click()
  await other.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Welcome to Sprintling' }).waitFor()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('half a thought')
})

it('shows the rest of the workspaces to somebody who was removed from one', async () => {
  const page = await openLiveBoard(family.ben)
  const params = { id: family.workspaceId, userId: family.ben.id }
  await app.ok(family.ana, 'DELETE /api/workspaces/:id/members/:userId', { params })
  await page.getByText('A facilitator or parent will add you soon').waitFor()
})

function sprintCompletedNotice(page: Page) {
  return page.getByRole('heading', { level: 1 }).filter({ hasText: 'completed' })
}

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
