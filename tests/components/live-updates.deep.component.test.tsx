import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { passes, startClock, stopClock } from './support/clock.ts'
import { boxOf } from './support/drag.ts'
import { Family, type Task } from './support/family.ts'
import { button, card, cardIn, label, press, shows } from './support/screen.ts'

/** Changes by other people in two situations that `live-updates.component.test.tsx` leaves out. */

let family: Family
let sprintId: string

beforeEach(async () => {
  family = new Family()
  sprintId = family.aSprint({ status: 'active' }).id
  for (const title of ['one', 'two', 'three']) family.aTask({ title, sprintId })
})

async function board() {
  visitAs(family, family.ana, '/sprint-board')
  await shows(card('one'))
}

const taskCalled = (title: string) => family.tasks.find((task) => task.title === title)?.id ?? ''

/** Moves a card as Tom and sends the event to the page. */
async function tomMoves(title: string, status: Task['status']) {
  await server.ok(family.tom, 'PATCH /api/tasks/:id', { params: { id: taskCalled(title) }, body: { status } })
  server.tell({ topic: 'tasks', ids: [sprintId] })
}

it('keeps the scroll position on a long board while someone else moves a card', async () => {
  for (let index = 0; index < 60; index++) family.aTask({ title: `more ${index}`, sprintId })
  await board()
  window.scrollTo(0, 3000)
  await expect.poll(() => window.scrollY).toBe(3000)
  const { y } = boxOf(card('more 20'))
  await tomMoves('three', 'done')
  await cardIn('Done', 'three')
  expect(boxOf(card('more 20')).y).toBeCloseTo(y, 0)
})

it('keeps text typed in a dialog even if the user is removed from the workspace meanwhile', async () => {
  await board()
  await types('half a thought')
  stopClock()
  family.workspaces = []
  server.endStreams()
  await passesInSteps()
  startClock()
  await expect.element(label('Title')).toHaveValue('half a thought')
  await press('Escape')
  await button('Discard').click()
  await shows(button('Create your first workspace'))
})

async function types(text: string) {
  await card('one').click()
  await button('Edit').click()
  await label('Title').fill(text)
  await shows(page.getByRole('dialog'))
}

/** Lets one second pass in small steps, so that requests made meanwhile are answered and rendered. */
async function passesInSteps() {
  for (let step = 0; step < 20; step++) await passes(50)
}
