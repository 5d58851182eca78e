import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { passes, startClock, stopClock } from './support/clock.ts'
import { boxOf, drags, dragOverlay, grabs, letsGo, movesTo } from './support/drag.ts'
import { Family, type Task } from './support/family.ts'
import { button, card, cardIn, column, heading, label, press, shows, titlesIn } from './support/screen.ts'

/** Changes by other people appear without a reload and do not interrupt what the user is doing. */

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

it('does not interrupt a drag, and shows changes by others after the drop', async () => {
  await board()
  const { x, y } = await grabs('two')
  await movesTo({ x: x + 20, y: y + 10 })
  await shows(dragOverlay())
  stopClock()
  await tomMoves('two', 'in_progress')
  await tomMoves('one', 'in_progress')
  await passesInSteps()
  expect(titlesIn('To do')).toEqual(['one', 'two', 'three'])
  startClock()
  const done = boxOf(column('Done'))
  const goal = { x: done.x + done.width / 2, y: done.y + 200 }
  await movesTo({ x: goal.x, y: goal.y - 5 }, goal)
  await letsGo()
  await cardIn('Done', 'two')
  await cardIn('In progress', 'one')
  expect(titlesIn('In progress')).toEqual(['one'])

  await drags('three', 'To do', boxOf(card('three')).y + 40) // the drop changes nothing
  await tomMoves('one', 'done')
  await cardIn('Done', 'one')
})

it('keeps text typed in a dialog even if someone completes the sprint meanwhile', async () => {
  await board()
  await types('half a thought')
  stopClock()
  await server.ok(family.tom, 'POST /api/sprints/:id/complete', { params: { id: sprintId } })
  for (const topic of ['sprints', 'tasks'] as const) server.tell({ topic, ids: [sprintId] })
  await passesInSteps()
  startClock()
  await expect.element(label('Title')).toHaveValue('half a thought')
  await press('Escape')
  await button('Discard').click()
  await shows(heading('“Week ten” is completed'))
  expect(document.title).toBe('Sprint board · Sprintling')
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
