import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { announces, boxOf, drags, dragOverlay, grabs, letsGo, movesTo } from './support/drag.ts'
import { Family, type User } from './support/family.ts'
import {
  button,
  card,
  cardIn,
  column,
  forward,
  isFocused,
  isGone,
  press,
  shows,
  titlesIn,
} from './support/screen.ts'

/** The place where a dragged card will land, cards carried by keyboard, and the headings of long columns. */

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

it('keeps a card where the last of several quick moves put it while the responses arrive one by one', async () => {
  await board(['one'])
  const waiting = server.holdEachBack('PATCH /api/tasks/:id')
  await forward('one', 'In progress')
  await forward('one', 'Done')
  await cardIn('Done', 'one')
  await expect.poll(() => waiting.length).toBe(1)
  waiting[0]?.()
  await expect.poll(() => waiting.length).toBe(2)
  await shows(page.getByText('Task updated'))
  expect(titlesIn('Done')).toEqual(['one'])
  waiting[1]?.()
  await shows(page.getByText('“one” done'))
  expect(titlesIn('Done')).toEqual(['one'])
})

it('keeps a column’s heading visible while its cards scroll, also on a phone', async () => {
  await board(Array.from({ length: 30 }, (_, index) => `task ${index}`))
  for (const width of [1280, 400]) {
    await page.viewport(width, 700)
    window.scrollTo(0, 900)
    await expect.poll(() => window.scrollY).toBe(900)
    const bar = boxOf(page.getByRole('banner').first())
    const head = page.getByRole('main').getByRole('heading', { level: 2, name: 'To do' })
    const { x, y, height } = boxOf(head)
    expect(y).toBeGreaterThanOrEqual(bar.bottom)
    expect(y).toBeLessThan(bar.bottom + 30)
    expect(head.element().contains(document.elementFromPoint(x + 5, y + height / 2))).toBe(true)
  }
})

it('marks the landing place in an empty column for mouse and keyboard drags', async () => {
  await board(['one'])
  const { x, y, right, bottom } = boxOf(column('In progress'))
  const isMarked = async () => {
    const mark = () => column('In progress').element().querySelector('[data-landing]')
    await expect.poll(mark).not.toBeNull()
    const box = mark()?.getBoundingClientRect() ?? new DOMRect()
    expect(box.y).toBeGreaterThan(y)
    expect(box.bottom).toBeLessThan(bottom)
    expect(box.right).toBeLessThan(right)
    expect(box.width).toBeGreaterThan(100)
  }
  const from = await grabs('one')
  await movesTo({ x: from.x + 10, y: from.y }, { x: x + 60, y: y + 88 }, { x: x + 60, y: y + 90 })
  await isMarked()
  await press('Escape')
  await letsGo()
  await isGone(dragOverlay())

  await picksUp('one')
  await shiftAnd('ArrowRight')
  await isMarked()
  await press('Escape')
})

it('opens a landing place as high as the card between two others, and keeps the gap in the old column', async () => {
  for (const title of ['first', 'second']) family.aTask({ title, sprintId, status: 'in_progress' })
  const description = 'Halves and thirds, then quarters, with apples. '.repeat(4)
  family.aTask({ title: 'Fractions', sprintId, description })
  await board(['one'])
  const { height } = boxOf(page.getByRole('article').first())
  expect(height).toBeGreaterThan(64)
  const oldPlace = boxOf(card('one'))
  const [first, second] = [boxOf(card('first')), boxOf(card('second'))]
  const from = await grabs('Fractions')
  const goal = { x: first.x + 100, y: (first.y + second.y) / 2 + 10 }
  await movesTo({ x: from.x + 10, y: from.y }, { ...goal, y: goal.y - 2 }, goal)
  const slot = () => column('In progress').element().querySelector('[data-landing]')?.getBoundingClientRect()
  await expect.poll(() => slot()?.height).toBe(height)
  expect(boxOf(card('first')).y).toBe(first.y)
  await expect.poll(() => boxOf(card('second')).y).toBe(second.y + height + 8)
  expect(slot()?.y).toBeGreaterThan(boxOf(card('first')).bottom)
  expect(slot()?.bottom).toBeLessThan(boxOf(card('second')).y)
  expect(boxOf(card('one'))).toEqual(oldPlace)

  // The gap that opens for the card must not change where the card will be dropped.
  await movesTo({ x: goal.x, y: goal.y + 3 }, goal)
  expect(slot()?.height).toBe(height)
  await letsGo()
  await isGone(dragOverlay())
  await expect.poll(() => titlesIn('In progress')).toEqual(['first', 'Fractions', 'second'])
})

// Proves 9.13
it('moves a lifted card by whole places with Shift and arrow keys, and announces each position', async () => {
  family.aTask({ title: 'four', sprintId, status: 'in_progress' })
  family.aTask({ title: 'one', sprintId, status: 'in_progress' })
  await board(['two', 'three'])
  await picksUp('one')
  await shiftAnd('ArrowUp')
  await announces('“one”: position 1 of 2 in “In progress”')
  await shiftAnd('ArrowRight')
  await announces('“one”: position 1 of 1 in “Done”')
  await shiftAnd('ArrowRight')
  await announces('“one” is already in the last column, “Done”')
  await shiftAnd('ArrowLeft')
  await announces('“one”: position 1 of 2 in “In progress”')
  await shiftAnd('ArrowLeft')
  await announces('“one”: position 1 of 3 in “To do”')
  await shiftAnd('ArrowDown')
  await announces('“one”: position 2 of 3 in “To do”')
  await press(' ')
  await announces('Dropped “one”: position 2 of 3 in “To do”')
  await expect.poll(todo).toEqual(['two', 'one', 'three'])
  await isFocused(card('one'))

  await button('Move “three” to…').click()
  await expect.element(page.getByRole('menuitem', { name: 'Move down' })).toHaveAttribute('data-disabled')
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await announces('“three”: position 2 of 3 in “To do”')
  await drags('one', 'To do', boxOf(card('two')).y - 5)
  await announces('Dropped “one”: position 1 of 3 in “To do”')
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
