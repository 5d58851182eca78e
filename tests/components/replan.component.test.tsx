import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { announces, boxOf, dragOverlay, drags, grabs, letsGo, movesTo } from './support/drag.ts'
import { Family, type Sprint } from './support/family.ts'
import {
  button,
  card,
  cardIn,
  column,
  dialog,
  isGone,
  label,
  press,
  seesSuccess,
  shows,
  titlesIn,
  toast,
} from './support/screen.ts'

/** Editing a running sprint. */

let family: Family
let sprint: Sprint

beforeEach(() => {
  family = new Family()
  const days = { startDate: '2099-03-02', endDate: '2099-03-06' }
  sprint = family.aSprint({ name: 'Forest week', status: 'active', ...days })
})

// Proves 11.14
it('edits a running sprint, and asks what to do with tasks on days that it loses', async () => {
  const { id } = family.aTask({ title: 'Moss', sprintId: sprint.id, day: '2099-03-06' })
  visitAs(family, family.ana, '/sprint-planning')
  await button('Edit sprint').click()
  await label('Sprint name').fill('Short forest week')
  await label('End date').fill('2099-03-04')
  await button('Save changes').click()
  await shows(dialog().getByText('Some tasks are on days that would no longer be in the sprint.'))
  expect(sprint.name).toBe('Forest week')
  await label('Move them to the nearest day').click()
  await button('Save changes').click()
  await seesSuccess('Sprint updated', 'Short forest week')
  expect(sprint.endDate).toBe('2099-03-04')
  expect(family.tasks.find((task) => task.id === id)?.day).toBe('2099-03-04')
})

// Proves 11.15
it('moves a card to a draft or to the backlog from its menu, with undo', async () => {
  family.aSprint({ name: 'Next week' })
  const { id } = family.aTask({ title: 'Moss', sprintId: sprint.id })
  visitAs(family, family.ana, '/sprint-board')
  await button('Move “Moss” to…').click()
  await page.getByRole('menuitem', { name: 'Next week' }).click()
  await seesSuccess('Now in “Next week”', 'Moss')
  await isGone(card('Moss'))
  await toast().getByRole('button', { name: 'Undo' }).click()
  await shows(card('Moss'))
  await button('Move “Moss” to…').click()
  await page.getByRole('menuitem', { name: 'Backlog' }).click()
  await seesSuccess('Moved to the backlog', 'Moss')
  expect(family.tasks.find((task) => task.id === id)?.sprintId).toBeNull()
})

it('offers a learner no move to the backlog, and does not load the backlog', async () => {
  family.aTask({ title: 'Moss', sprintId: sprint.id })
  visitAs(family, family.ben, '/sprint-board')
  await button('Move “Moss” to…').click()
  await shows(page.getByRole('menuitem', { name: 'Done' }))
  expect(page.getByRole('menuitem', { name: 'Backlog' }).query()).toBeNull()
  expect(button('Backlog').query()).toBeNull()
  expect(server.calls.filter(({ call }) => call.endsWith('/backlog'))).toEqual([])
})

const sent = () => server.sent('PATCH').map(({ body }) => body)

// Proves 11.16, 11.17
it('adds a task from the backlog panel to the board by button or drag, with undo', async () => {
  const { id } = family.aTask({ title: 'Bark' })
  const done = family.aTask({ title: 'Moss', sprintId: sprint.id, status: 'done' })
  visitAs(family, family.ana, '/sprint-board')
  await page.getByRole('main').getByRole('button', { name: 'Backlog', exact: true }).click()
  await shows(page.getByRole('region', { name: 'Backlog 1' }).getByText('Bark'))
  await shows(column('To do'))
  const isOutOfTheWay = () =>
    page.getByRole('region', { name: 'Backlog 1' }).element().hasAttribute('data-out')
  const from = await grabs('Bark')
  await movesTo({ x: from.x + 5, y: from.y + 3 }, { x: from.x + 6, y: from.y + 4 })
  await shows(dragOverlay())
  expect(isOutOfTheWay()).toBe(false)
  await movesTo({ x: boxOf(column('Done')).x + 60, y: boxOf(card('Moss')).top - 8 })
  await expect.poll(isOutOfTheWay).toBe(true)
  await press('Escape')
  await letsGo()
  await drags('Bark', 'Done', boxOf(card('Moss')).top - 8)
  await cardIn('Done', 'Bark')
  expect(titlesIn('Done')).toEqual(['Bark', 'Moss'])
  await seesSuccess('Now in “Forest week”', 'Bark')
  expect(sent()).toEqual([{ sprintId: sprint.id, status: 'done', beforeId: done.id }])
  await announces('Dropped “Bark”: position 1 of 2 in “Done”')
  await shows(page.getByRole('region', { name: 'Backlog 0' }))
  await toast().getByRole('button', { name: 'Undo' }).click()
  await shows(page.getByRole('region', { name: 'Backlog 1' }))
  await expect.poll(() => titlesIn('Done')).toEqual(['Moss'])
  await expect.poll(() => family.tasks.find((task) => task.id === id)?.sprintId).toBeNull()

  await button('Add “Bark” to “Forest week”').click()
  await seesSuccess('Now in “Forest week”', 'Bark')
  await cardIn('To do', 'Bark')
  await shows(page.getByRole('region', { name: 'Backlog 0' }))
  await expect.poll(() => family.tasks.find((task) => task.id === id)?.sprintId).toBe(sprint.id)
  await button('Close the backlog').click()
  await isGone(page.getByRole('region', { name: 'Backlog 0' }))
})
