import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { visitAs } from './support/app.ts'
import { Family, type User } from './support/family.ts'
import {
  button,
  card,
  cardIn,
  closeDialog,
  column,
  dialog,
  isAbsent,
  shows,
  toast,
} from './support/screen.ts'

/** Cards of tasks whose progress is 100 %. */

let family: Family

beforeEach(() => {
  family = new Family()
})

const anActiveSprint = (more = {}) => family.aSprint({ status: 'active', ...more }).id

const board = (person: User = family.ana) => visitAs(family, person, '/sprint-board')

// Proves 2.101
it('offers to mark a task with 100 % progress as done on its card, in its details and after saving', async () => {
  const more = { sprintId: anActiveSprint(), status: 'in_progress', progress: 100 } as const
  for (const title of ['on the card', 'in the details']) family.aTask({ title, ...more })
  family.aTask({ title: 'in the message', ...more, progress: 90 })
  board(family.ben)
  await shows(card('on the card'))
  const offers = column('In progress').getByText('Done', { exact: true })
  expect(offers.elements()).toHaveLength(2)
  await offers.first().click()
  await cardIn('Done', 'on the card')

  await card('in the details').click()
  await button('Mark as done').click()
  await shows(dialog().getByText('Done', { exact: true }))
  await closeDialog()
  await cardIn('Done', 'in the details')

  await card('in the message').click()
  await shows(button('Edit'))
  isAbsent(button('Mark as done'))
  await button('Edit').click()
  await page.getByRole('slider').fill('100')
  await button('Save changes').click()
  await toast().getByRole('button', { name: 'Mark as done' }).click()
  await cardIn('Done', 'in the message')
})
