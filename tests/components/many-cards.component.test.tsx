import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reopen, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { card, shows } from './support/screen.ts'

/** The number of cards that a long board renders. */

let family: Family
let sprintId: string

beforeEach(() => {
  family = new Family()
  sprintId = family.aSprint({ status: 'active' }).id
})

it('has all of three hundred cards in the document, and of more only those near the window', async () => {
  const cards = () => page.getByRole('article').elements().length
  for (let made = 1; made <= 300; made++) family.aTask({ title: `task ${made}`, sprintId })
  visitAs(family, family.ana, '/sprint-board')
  await shows(card('task 1'))
  expect(cards()).toBe(300)
  family.aTask({ title: 'one more', sprintId })
  await reopen()
  await shows(card('task 1'))
  await expect.poll(cards).toBeLessThan(40)
  window.scrollTo(0, document.body.scrollHeight)
  await shows(card('one more'))
  expect(cards()).toBeLessThan(40)
})
