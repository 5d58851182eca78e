import { beforeEach, expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { boxOf, dragOverlay, grabs, letsGo, movesTo } from './support/drag.ts'
import { Family } from './support/family.ts'
import { button, card, cardIn, forward, isGone, press, seesSuccess, shows } from './support/screen.ts'

/** The board on a phone: columns below each other, which their headings open and collapse. */

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

async function collapses(name: string) {
  await heading(name).click()
  await expect.element(heading(name)).toHaveAttribute('aria-expanded', 'false')
}

async function opens(name: string) {
  await heading(name).click()
  await expect.element(heading(name)).toHaveAttribute('aria-expanded', 'true')
}

function middleOf(place: Locator) {
  const { x, y, width, height } = boxOf(place)
  return { x: x + width / 2, y: y + height / 2 }
}

it('accepts a card dropped on a collapsed column’s heading, and expands the column for a keyboard drag', async () => {
  await board()
  await collapses('In progress')
  await collapses('Done')
  const from = await grabs('one')
  const goal = middleOf(heading('In progress'))
  await movesTo({ x: from.x + 10, y: from.y }, { x: goal.x - 5, y: goal.y }, goal)
  await letsGo()
  await isGone(dragOverlay())
  await seesSuccess('Task updated', '“one” moved to In progress')
  const isOpen = heading('In progress').element().ariaExpanded === 'true' // a slow drag over the heading opens it
  if (!isOpen) await opens('In progress')
  await cardIn('In progress', 'one')

  const title = card('one').element()
  if (title instanceof HTMLElement) title.focus()
  await press(' ')
  await shows(dragOverlay())
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await shows(card('three'))
  await press(' ')
  await cardIn('Done', 'one')
})

it('keeps the heading of a long column visible when the column is collapsed', async () => {
  for (let index = 0; index < 20; index++) family.aTask({ title: `task ${index}`, sprintId })
  await board()
  window.scrollTo(0, 700)
  await expect.poll(() => window.scrollY).toBe(700)
  await collapses('To do')
  const { top } = boxOf(heading('To do'))
  expect(top).toBeGreaterThan(0)
  expect(top).toBeLessThan(window.innerHeight)
  await shows(card('two'))
})

it('keeps the scroll position when a card is moved forward with its button', async () => {
  for (let index = 0; index < 20; index++) family.aTask({ title: `task ${index}`, sprintId })
  await board()
  card('task 8').element().scrollIntoView({ block: 'center' })
  await twoFrames()
  const before = window.scrollY
  expect(before).toBeGreaterThan(100)
  await forward('task 8', 'In progress')
  await cardIn('In progress', 'task 8')
  await expect.poll(() => server.writes).toHaveLength(1)
  await twoFrames()
  expect(window.scrollY).toBe(before)
  await shows(card('task 9'))
})

/** Waits until the page has rendered the last event. */
const twoFrames = () =>
  new Promise<void>((drawn) => {
    requestAnimationFrame(() => requestAnimationFrame(() => drawn()))
  })
