import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { Family, type Sprint } from './support/family.ts'
import { button, card, dialog, isGone, label, seesSuccess, shows, toast } from './support/screen.ts'

/** Changing a sprint that runs. */

let family: Family
let sprint: Sprint

beforeEach(() => {
  family = new Family()
  const days = { startDate: '2026-03-02', endDate: '2026-03-06' }
  sprint = family.aSprint({ name: 'Forest week', status: 'active', ...days })
})

// Proves 11.14
it('edits the running sprint, and asks what becomes of tasks on days that it loses', async () => {
  const { id } = family.aTask({ title: 'Moss', sprintId: sprint.id, day: '2026-03-06' })
  visitAs(family, family.ana, '/sprint-planning')
  await button('Edit sprint').click()
  await label('Sprint name').fill('Short forest week')
  await label('End date').fill('2026-03-04')
  await button('Save changes').click()
  await shows(dialog().getByText('Some tasks are planned for days that the sprint would lose.'))
  expect(sprint.name).toBe('Forest week')
  await label('Move them to the nearest day').click()
  await button('Save changes').click()
  await seesSuccess('Sprint updated', 'Short forest week')
  expect(sprint.endDate).toBe('2026-03-04')
  expect(family.tasks.find((task) => task.id === id)?.day).toBe('2026-03-04')
})

// Proves 11.15
it('sends a card back to the backlog or on to a draft, from its menu', async () => {
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
  await seesSuccess('Back in the backlog', 'Moss')
  expect(family.tasks.find((task) => task.id === id)?.sprintId).toBeNull()
})

it('offers a learner nothing of that', async () => {
  family.aTask({ title: 'Moss', sprintId: sprint.id })
  visitAs(family, family.ben, '/sprint-board')
  await button('Move “Moss” to…').click()
  await shows(page.getByRole('menuitem', { name: 'Done' }))
  expect(page.getByRole('menuitem', { name: 'Backlog' }).query()).toBeNull()
  expect(button('Backlog').query()).toBeNull()
  expect(server.calls.filter(({ call }) => call.endsWith('/backlog'))).toEqual([])
})

// Proves 11.16
it('brings tasks in from the backlog beside the board', async () => {
  const { id } = family.aTask({ title: 'Bark' })
  family.aTask({ title: 'Ferns' })
  visitAs(family, family.ana, '/sprint-board')
  await page.getByRole('main').getByRole('button', { name: 'Backlog', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Backlog 2' })
  await shows(panel.getByText('Ferns'))
  await button('Put “Bark” into “Forest week”').click()
  await seesSuccess('Now in “Forest week”', 'Bark')
  await shows(card('Bark'))
  await shows(page.getByRole('region', { name: 'Backlog 1' }))
  expect(family.tasks.find((task) => task.id === id)?.sprintId).toBe(sprint.id)
  await button('Close the backlog').click()
  await isGone(page.getByRole('region', { name: 'Backlog 1' }))
})
