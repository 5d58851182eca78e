import { beforeEach, expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { visitAs } from './support/app.ts'
import { boxOf, dragOverlay, grabs, letsGo, movesTo } from './support/drag.ts'
import { Family } from './support/family.ts'
import { button, card, cardIn, isGone, press, shows } from './support/screen.ts'

/** Cards held over headings and edges of the board on a phone. */

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

function middleOf(place: Locator) {
  const { x, y, width, height } = boxOf(place)
  return { x: x + width / 2, y: y + height / 2 }
}

it('expands a collapsed column while a card is held over its heading, so that it can be dropped among the cards', async () => {
  await board()
  await collapses('In progress')
  const from = await grabs('one')
  const goal = middleOf(heading('In progress'))
  await movesTo({ x: from.x + 10, y: from.y }, { x: goal.x - 5, y: goal.y }, goal)
  await shows(card('two'))
  const below = { x: goal.x, y: boxOf(card('two')).bottom + 30 }
  await movesTo({ x: below.x, y: below.y - 5 }, below)
  await letsGo()
  await isGone(dragOverlay())
  await cardIn('In progress', 'one')
  expect(boxOf(card('one')).y).toBeGreaterThan(boxOf(card('two')).y)
  await expect.element(heading('In progress')).toHaveAttribute('aria-expanded', 'true')
})

it('expands a collapsed column under a held card, and scrolls while the card is held near the lower edge', async () => {
  for (let index = 0; index < 4; index++) family.aTask({ title: `task ${index}`, sprintId })
  await board()
  await collapses('In progress')
  const goal = middleOf(heading('In progress'))
  await page.viewport(400, Math.round(goal.y) + 40)
  const from = await grabs('one')
  await movesTo({ x: from.x + 10, y: from.y }, { x: goal.x, y: goal.y - 5 }, goal)
  await expect.element(heading('In progress')).toHaveAttribute('aria-expanded', 'true')
  await movesTo({ x: goal.x, y: window.innerHeight - 8 }, { x: goal.x, y: window.innerHeight - 4 })
  await expect.poll(() => window.scrollY).toBeGreaterThan(20)
  await press('Escape')
  await letsGo()
})
