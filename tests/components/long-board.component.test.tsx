import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { visitAs } from './support/app.ts'
import { announces } from './support/drag.ts'
import { Family } from './support/family.ts'
import { button, card, cardIn, column, isFocused, press, shows, titlesIn } from './support/screen.ts'

/** A board with more than 300 cards: it renders only those near the window, and can be searched. */

let family: Family
let sprintId: string

beforeEach(() => {
  family = new Family()
  sprintId = family.aSprint({ status: 'active' }).id
})

const tasks = (...titles: string[]) => titles.forEach((title) => family.aTask({ title, sprintId }))
const manyTasks = (count: number) => tasks(...Array.from({ length: count }, () => 'Read a chapter'))
const search = () => page.getByRole('searchbox', { name: 'Search tasks' })

async function board() {
  visitAs(family, family.ana, '/sprint-board')
  await shows(search())
}

it('renders only the cards near the window, and moves a card found by search among all cards of its column', async () => {
  tasks('one', 'two', 'three')
  manyTasks(298)
  tasks('twelve')
  await board()
  const cards = () => page.getByRole('article').elements().length
  await shows(card('one'))
  await expect.poll(cards).toBeLessThan(40)
  window.scrollTo(0, document.body.scrollHeight)
  await shows(card('twelve'))
  expect(cards()).toBeLessThan(40)
  await search().fill('tw')
  await shows(page.getByRole('status').getByText('2 of 302 tasks'))
  await shows(column('To do').getByText('2 of 302 tasks', { exact: true }))
  await shows(card('twelve'))
  focuses('two')
  await shiftAnd('ArrowUp')
  await announces('“two”: position 1 of 302 in “To do”')
  await shiftAnd('ArrowUp')
  await announces('“two” is already first in “To do”')
  focuses('twelve')
  await shiftAnd('ArrowUp')
  await announces('“twelve”: position 301 of 302 in “To do”')
  await button('Move “twelve” to…').click()
  await page.getByRole('menuitem', { name: 'Move down' }).click()
  await announces('“twelve”: position 302 of 302 in “To do”')
  await isFocused(button('Move “twelve” to…'))

  await picksUp('twelve')
  await shiftAnd('ArrowUp')
  await announces('“twelve”: position 1 of 302 in “To do”')
  await press(' ')
  await announces('Dropped “twelve”: position 1 of 302 in “To do”')
  await picksUp('two')
  await shiftAnd('ArrowDown')
  await announces('“two”: position 2 of 302 in “To do”')
  await press('Escape')
  await search().fill('')
  await cardIn('To do', 'one')
  expect(titlesIn('To do').slice(0, 4)).toEqual(['twelve', 'two', 'one', 'three'])
})

function focuses(title: string) {
  const element = card(title).element()
  if (element instanceof HTMLElement) element.focus()
}

async function picksUp(title: string) {
  focuses(title)
  await press(' ')
  await announces(`Picked up “${title}”.`)
}

const shiftAnd = (arrow: string) => userEvent.keyboard(`{Shift>}{${arrow}}{/Shift}`)
