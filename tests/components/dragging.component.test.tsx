import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { announces, boxOf, drags, dragOverlay, grabs, letsGo, movesTo } from './support/drag.ts'
import { Family, type User } from './support/family.ts'
import {
  button,
  card,
  cardIn,
  dialog,
  isAbsent,
  isFocused,
  isGone,
  press,
  seesFailure,
  seesSuccess,
  shows,
  titlesIn,
  toastsShown,
} from './support/screen.ts'

/** Moving cards with the mouse, with the keyboard and with their menus. */

let family: Family
let sprintId: string

beforeEach(() => {
  family = new Family()
  sprintId = family.aSprint({ status: 'active' }).id
})

/** Opens the board of a sprint that has these tasks in “To do”. */
async function board(titles: string[], person: User = family.ana) {
  for (const title of titles) family.aTask({ title, sprintId })
  visitAs(family, person, '/sprint-board')
  await shows(page.getByRole('article').first())
}

const todo = () => titlesIn('To do')

// Proves 2.102, 2.103, 8.2, 9.12
it('starts a drag after more than 3 px, opens the card on a shaky click and moves it back if the server refuses', async () => {
  await board(['one'])
  const { x, y } = await grabs('one')
  await movesTo({ x: x + 3, y })
  await twoFrames()
  isAbsent(dragOverlay())
  await movesTo({ x: x + 4, y })
  await shows(dragOverlay())
  await letsGo()
  await isGone(dragOverlay())
  isAbsent(dialog())

  await grabs('one')
  await movesTo({ x: x + 2, y: y + 1 })
  await letsGo()
  await shows(dialog())
  await press('Escape')
  await isGone(dialog())
  await drags('one', 'In progress')
  await cardIn('In progress', 'one')
  await seesSuccess('Task updated', '“one” moved to In progress')
  isAbsent(dialog())

  await server.ok(family.tom, 'POST /api/sprints/:id/complete', { params: { id: sprintId } })
  await drags('one', 'Done')
  const reason = "This sprint is completed, so its tasks can't be changed."
  await seesFailure('Failed to update task', reason)
  await expect.poll(() => titlesIn('Done')).toEqual([])
})

/** Returns the titles of the sprint in the order that the database contains. */
const titlesStored = async () => {
  const tasks = await server.ok(family.ana, 'GET /api/sprints/:id/tasks', { params: { id: sprintId } })
  return tasks.map(({ title }) => title)
}

// Proves 2.105
it('reorders a column without a toast, sends nothing for the same place and moves cards from their menu', async () => {
  await board(['one', 'two', 'three'])
  await drags('one', 'To do', boxOf(card('one')).y + 40)
  await drags('one', 'To do', boxOf(card('three')).y + 120)
  await expect.poll(() => server.writes).toHaveLength(1)
  await expect.poll(() => titlesStored()).toEqual(['two', 'three', 'one'])
  expect(todo()).toEqual(['two', 'three', 'one'])
  expect(toastsShown()).toEqual([])

  const chooses = async (title: string, item: string) => {
    await button(`Move “${title}” to…`).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await chooses('one', 'Move up')
  await expect.poll(todo).toEqual(['two', 'one', 'three'])
  await chooses('two', 'Done')
  await expect.poll(() => titlesIn('Done')).toEqual(['two'])
  await chooses('two', 'To do')
  await expect.poll(todo).toEqual(['one', 'three', 'two'])
})

// Proves 1.7, 2.3
it('lets a learner move only their own cards', async () => {
  family.aTask({ title: 'of Mia', sprintId, assignedTo: family.mia.id })
  await board(['own'], family.ben)
  await shows(button('Move “own” to In progress'))
  isAbsent(page.getByRole('button', { name: /^Move “of Mia”/ }))
  await drags('of Mia', 'Done')
  await press('Escape')
  await drags('own', 'In progress')
  await cardIn('In progress', 'own')
  expect(todo()).toEqual(['of Mia'])
  expect(server.writes).toHaveLength(1)
})

// Proves 9.13
it('moves a lifted card 25 px per arrow key, moves a focused card a whole place with Shift and announces it', async () => {
  family.aTask({ title: 'four', sprintId, status: 'in_progress' })
  await board(['one', 'two', 'three'])
  await picksUp('one')
  const from = boxOf(dragOverlay())
  const moved = () => {
    const { x, y } = boxOf(dragOverlay())
    return [Math.round(x - from.x), Math.round(y - from.y)]
  }
  await press('ArrowRight')
  await expect.poll(moved).toEqual([25, 0])
  await press('ArrowRight')
  await expect.poll(moved).toEqual([50, 0])
  await press('ArrowDown')
  await expect.poll(moved).toEqual([50, 25])
  await press('Escape')
  await isGone(dragOverlay())

  focuses('one')
  await shiftAnd('ArrowUp')
  await announces('“one” is already first in “To do”')
  await shiftAnd('ArrowLeft')
  await announces('“one” is already in the first column, “To do”')
  await shiftAnd('ArrowDown')
  await announces('“one”: position 2 of 3 in “To do”')
  await expect.poll(todo).toEqual(['two', 'one', 'three'])
  await isFocused(card('one'))
  await shiftAnd('ArrowDown')
  await announces('“one”: position 3 of 3 in “To do”')
  await expect.poll(todo).toEqual(['two', 'three', 'one'])
  await shiftAnd('ArrowDown')
  await announces('“one” is already last in “To do”')
  await shiftAnd('ArrowRight')
  await announces('“one”: position 2 of 2 in “In progress”')
  await cardIn('In progress', 'one')
  await isFocused(card('one'))
})

function focuses(title: string) {
  const element = card(title).element()
  if (element instanceof HTMLElement) element.focus()
}

async function picksUp(title: string) {
  focuses(title)
  await press(' ')
  await announces(`Picked up “${title}”.`)
  await shows(dragOverlay())
}

const shiftAnd = (arrow: string) => userEvent.keyboard(`{Shift>}{${arrow}}{/Shift}`)

/** Waits until the page has rendered the last event. */
const twoFrames = () =>
  new Promise<void>((drawn) => {
    requestAnimationFrame(() => requestAnimationFrame(() => drawn()))
  })
