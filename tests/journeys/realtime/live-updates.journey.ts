import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { expectSuccessToast } from '../support/toasts.ts'
import { dragCardInto, expectCardIn, titlesIn } from '../support/steps.ts'
import { setPageVisibility } from '../support/page-visibility.ts'
import { waitForEventStream } from '../support/network.ts'
import { setUpLiveBoard } from '../support/live-board.ts'

/** Changes by other people appear without a reload and do not interrupt what the user is doing. */

const app = startAppServer()

const board = setUpLiveBoard(app)

it('shows a move on every other board with one read per list, and shows a removed member the welcome page', async () => {
  const [ana, ben] = [await board.open(board.family.ana), await board.open(board.family.ben)]
  const reads = { ana: recordReads(ana), ben: recordReads(ben) }
  await dragCardInto(ana, 'two', 'Done')
  await expectCardIn(ben, 'Done', 'two')
  expect(await titlesIn(ben, 'To do')).toEqual(['one', 'three'])
  await expectSuccessToast(ana, 'Task updated', '“two” done')
  await board.changeTaskAsTom('one', { status: 'in_progress' })
  for (const page of [ana, ben]) await expectCardIn(page, 'In progress', 'one')
  // Ana's board was read once after her own move and once after Tom's.
  for (const sent of Object.values(reads))
    expect(sent.filter((path) => path.endsWith('/tasks'))).toHaveLength(2)

  const params = { id: board.family.workspaceId, userId: board.family.ben.id }
  await app.ok(board.family.ana, 'DELETE /api/workspaces/:id/members/:userId', { params })
  await ben.getByText('A facilitator or parent will add you soon').waitFor()
})

// Proves 7.49
it('catches up when it is shown again or back online, and does not read again what events have reported', async () => {
  const page = await board.open(board.family.ana)
  await board.changeTaskAsTom('one', { status: 'in_progress' })
  await expectCardIn(page, 'In progress', 'one')
  await setPageVisibility(page, 'hidden')
  const sent = recordReads(page)
  const hears = waitForEventStream(page)
  await setPageVisibility(page, 'visible')
  await hears
  await board.changeTaskAsTom('two', { status: 'in_progress' })
  await expectCardIn(page, 'In progress', 'two')
  const ofWorkspace = ['dashboard', 'events', 'help'].map((name) => `/api/workspaces/:id/${name}`)
  await expect
    .poll(() => sent.map(withoutIds).toSorted())
    .toEqual(['/api/sprints/:id/tasks', '/api/user', ...ofWorkspace])

  await setPageVisibility(page, 'hidden')
  await board.changeTaskAsTom('one', { status: 'done' })
  await setPageVisibility(page, 'visible')
  await expectCardIn(page, 'Done', 'one')

  await page.context().setOffline(true)
  await setPageVisibility(page, 'visible') // the page notices the lost connection, as when a laptop is opened
  await board.changeTaskAsTom('two', { status: 'done' })
  const hearsAgain = waitForEventStream(page)
  await page.context().setOffline(false)
  await hearsAgain
  await expectCardIn(page, 'Done', 'two')
})

function recordReads(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => request.method() === 'GET' && paths.push(new URL(request.url()).pathname))
  return paths
}

function withoutIds(path: string): string {
  return path.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ':id')
}
