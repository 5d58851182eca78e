import { expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aTask } from '#tests/support/family.ts'
import { recordAnimations } from '../support/accessibility-checks.ts'
import { setUpActiveBoard } from '../support/active-board.ts'
import { card, dragCardInto, expectCardIn, moveForward } from '../support/steps.ts'

/** The animated tick is drawn once, when anyone completes a task. It is not drawn for tasks that were done before. */

const app = startAppServer()
const board = setUpActiveBoard(app)

const ticks = (animations: string[]) => animations.filter((one) => one.includes('tick-is-drawn'))

async function tasksUnderWay(...titles: string[]) {
  await board.tasks('to begin')
  await aTask(app, board.family, { title: 'done before', sprint_id: board.sprintId, status: 'done' })
  const more = { sprint_id: board.sprintId, status: 'in_progress' } as const
  return Promise.all(titles.map((title) => aTask(app, board.family, { title, ...more })))
}

it('draws the tick of a task that is pressed on, dropped on Done, or done by somebody else just now', async () => {
  const [, , byTom] = await tasksUnderWay('pressed', 'dropped', 'by Tom')
  const page = await board.open()
  const animations = await recordAnimations(page)
  await card(page, 'done before').waitFor()
  expect(ticks(animations)).toEqual([])

  await moveForward(page, 'pressed', 'Done')
  await expectCardIn(page, 'Done', 'pressed')
  await expect.poll(() => ticks(animations)).toHaveLength(1)
  await dragCardInto(page, 'dropped', 'Done')
  await expect.poll(() => ticks(animations)).toHaveLength(2)
  await app.ok(board.family.tom, 'PATCH /api/tasks/:id', {
    params: { id: byTom?.id ?? '' },
    body: { status: 'done' },
  })
  await expectCardIn(page, 'Done', 'by Tom')
  await expect.poll(() => ticks(animations)).toHaveLength(3)

  await moveForward(page, 'to begin', 'In progress')
  await expectCardIn(page, 'In progress', 'to begin')
  await page.reload()
  await expectCardIn(page, 'Done', 'by Tom')
  expect(ticks(animations)).toHaveLength(3)
})

it('is just there where motion is not wanted', async () => {
  await tasksUnderWay('pressed', 'dropped')
  const page = await board.open(board.family.ana, { reducedMotion: 'reduce' })
  const animations = await recordAnimations(page)
  await moveForward(page, 'pressed', 'Done')
  await dragCardInto(page, 'dropped', 'Done')
  for (const title of ['pressed', 'dropped']) {
    await expectCardIn(page, 'Done', title)
    const face = page.getByRole('article').filter({ has: card(page, title) })
    await face.getByText('Done', { exact: true }).waitFor()
  }
  expect(animations).toEqual([])
})
