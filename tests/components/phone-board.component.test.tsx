import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { boxOf, dragOverlay, grabs, letsGo, movesTo } from './support/drag.ts'
import { Family } from './support/family.ts'
import {
  button,
  card,
  cardIn,
  forward,
  isAbsent,
  isGone,
  press,
  seesSuccess,
  shows,
} from './support/screen.ts'

/** The board on a phone: one column at a time, below headings that stay in sight. */

let family: Family
let sprintId: string

beforeEach(async () => {
  family = new Family()
  sprintId = family.aSprint({ status: 'active' }).id
  for (const [title, status] of [
    ['one', 'todo'],
    ['two', 'in_progress'],
    ['three', 'done'],
  ] as const)
    family.aTask({ title, sprintId, status })
  await page.viewport(400, 800)
})

const heading = (name: string) => button(new RegExp(`^${name} \\d`))

async function board() {
  visitAs(family, family.ana, '/sprint-board')
  await shows(page.getByRole('article'))
}

it('opens the next column by a swipe and the one before by a swipe back, but not by a short or steep one, from the edge or of a mouse', async () => {
  await board()
  await shows(card('one'))
  for (const [across, how] of [
    [-40, {}],
    [-80, { down: 70 }],
    [-80, { from: 390 }], // from the edge it is the browser's
    [-80, { pointerType: 'mouse' }],
  ] as const) {
    await swipes(across, how)
    await shows(card('one'))
    isAbsent(card('two'))
  }
  await swipes(-80)
  await shows(card('two'))
  isAbsent(card('one'))
  await swipes(-80)
  await shows(card('three'))
  await swipes(-80) // there is nothing behind the last one
  await shows(card('three'))
  await swipes(80)
  await shows(card('two'))
})

it('swipes the other way round in Hebrew', async () => {
  family.ana.language = 'he'
  await board()
  await expect.poll(() => document.documentElement.dir).toBe('rtl')
  await swipes(80)
  await shows(card('two'))
  await swipes(-80)
  await shows(card('one'))
})

it('takes a card that is dropped on a heading into the end of its column, and opens the next for one carried by keyboard', async () => {
  await board()
  const from = await grabs('one')
  const { x, y, width, height } = boxOf(heading('In progress'))
  const goal = { x: x + width / 2, y: y + height / 2 }
  await movesTo({ x: from.x + 10, y: from.y }, { x: goal.x - 5, y: goal.y }, goal)
  await letsGo()
  await isGone(dragOverlay())
  await seesSuccess('Task updated', '“one” is now in “In progress”')
  await heading('In progress').click()
  await cardIn('In progress', 'one')
  expect(
    page
      .getByRole('article')
      .elements()
      .map((face) => face.querySelector('h3')?.textContent),
  ).toEqual(['two', 'one'])

  const title = card('one').element()
  if (title instanceof HTMLElement) title.focus()
  await press(' ')
  await shows(dragOverlay())
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await shows(card('three'))
  await press(' ')
  await cardIn('Done', 'one')
})

it('opens the column under the heading that a card is held over, to drop it among its cards', async () => {
  await board()
  const from = await grabs('one')
  const { x, y, width, height } = boxOf(heading('In progress'))
  const goal = { x: x + width / 2, y: y + height / 2 }
  await movesTo({ x: from.x + 10, y: from.y }, { x: goal.x - 5, y: goal.y }, goal)
  await shows(card('two'))
  const below = { x: goal.x, y: boxOf(card('two')).y - 5 }
  await movesTo({ x: below.x, y: below.y - 5 }, below)
  await letsGo()
  await isGone(dragOverlay())
  await cardIn('In progress', 'one')
  expect(boxOf(card('one')).y).toBeLessThan(boxOf(card('two')).y)
})

it('stays where it is when a card is sent on by its arrow, and leaves its column open', async () => {
  for (let index = 0; index < 20; index++) family.aTask({ title: `task ${index}`, sprintId })
  await board()
  window.scrollTo(0, 500)
  await expect.poll(() => window.scrollY).toBe(500)
  await forward('task 8', 'In progress')
  await isGone(card('task 8'))
  await expect.poll(() => server.writes).toHaveLength(1)
  await twoFrames()
  expect(window.scrollY).toBe(500)
  await shows(card('task 9'))
  await heading('In progress').click()
  await cardIn('In progress', 'task 8')
})

type Swipe = { down?: number; from?: number; pointerType?: string }

async function swipes(across: number, { down = 0, from = 200, pointerType = 'touch' }: Swipe = {}) {
  const target = page.getByRole('article').first().element()
  const finger = { pointerType, isPrimary: true, pointerId: 7, bubbles: true }
  const at = (clientX: number, clientY: number) => ({ ...finger, clientX, clientY })
  target.dispatchEvent(new PointerEvent('pointerdown', at(from, 400)))
  target.dispatchEvent(new PointerEvent('pointerup', at(from + across, 400 + down)))
  await twoFrames()
}

/** By then the page has drawn what it has heard. */
const twoFrames = () =>
  new Promise<void>((drawn) => {
    requestAnimationFrame(() => requestAnimationFrame(() => drawn()))
  })
