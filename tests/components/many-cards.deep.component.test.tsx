import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { card, shows } from './support/screen.ts'

/** A board that is just short enough to render all of its cards, which takes seconds. */

let family: Family
let sprintId: string

beforeEach(() => {
  family = new Family()
  sprintId = family.aSprint({ status: 'active' }).id
})

it('renders all cards of a board with 300 cards', async () => {
  for (let made = 1; made <= 300; made++) family.aTask({ title: `task ${made}`, sprintId })
  visitAs(family, family.ana, '/sprint-board')
  await shows(card('task 1'))
  expect(page.getByRole('article').elements()).toHaveLength(300)
})
