import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aTask } from '#tests/support/family.ts'
import { expectCardIn, titlesIn } from '../support/steps.ts'
import { installClock } from '../support/clock.ts'
import { waitForEventStream } from '../support/network.ts'
import { setPageVisibility } from '../support/page-visibility.ts'
import { openLiveBoard, openStreamsOf, setUpLiveBoard } from '../support/live-board.ts'

/** Changes by other people appear without a reload and do not interrupt what the user is doing. */

const app = startAppServer()

const board = setUpLiveBoard(app)

it('keeps seven windows of one browser live and writable with a single event stream', async () => {
  const seven = Array.from({ length: 7 }, (_, number) => `card ${number}`)
  for (const title of seven) await aTask(app, board.family, { title, sprint_id: board.sprintId })
  const first = await board.open(board.family.ana)
  const streams = openStreamsOf(first.context())
  const windows = [first]
  while (windows.length < seven.length) windows.push(await first.context().newPage())
  await Promise.all(windows.slice(1).map(openLiveBoard))
  for (const [number, window] of windows.entries())
    await window.getByRole('button', { name: `Move “card ${number}” to In progress` }).click()
  for (const window of windows)
    await expect.poll(async () => (await titlesIn(window, 'In progress')).toSorted()).toEqual(seven)
  await expect.poll(() => streams.size).toBe(0) // the stream of the first window was opened before the recording

  await setPageVisibility(first, 'hidden') // another window takes over the stream
  await expect.poll(() => streams.size).toBe(1)
  await board.changeTaskAsTom('one', { status: 'done' })
  for (const window of windows.slice(1)) await expectCardIn(window, 'Done', 'one')

  for (const window of windows.slice(1)) await setPageVisibility(window, 'hidden')
  await expect.poll(() => streams.size).toBe(0)
  await board.changeTaskAsTom('two', { status: 'done' })
  for (const window of [first, windows.at(-1) ?? first]) {
    await setPageVisibility(window, 'visible')
    await expectCardIn(window, 'Done', 'two')
    await setPageVisibility(window, 'hidden')
  }
})

it('shares one event stream between two windows, and opens another if its window is closed or silent', async () => {
  const first = await board.open(board.family.ana)
  const second = await first.context().newPage()
  await installClock(second)
  const streams = openStreamsOf(first.context())
  await openLiveBoard(second)
  await expect.poll(() => streams.size).toBe(0) // the second window has closed its stream
  const hearsAfterSilence = waitForEventStream(second)
  await second.clock.fastForward(10 * 60_000)
  await hearsAfterSilence
  await first.goto('about:blank')
  await board.changeTaskAsTom('one', { status: 'in_progress' })
  await expectCardIn(second, 'In progress', 'one')
  const hearsAnew = waitForEventStream(second)
  await second.clock.fastForward(10 * 60_000)
  await hearsAnew
  await board.changeTaskAsTom('one', { status: 'done' })
  await expectCardIn(second, 'Done', 'one')
})
