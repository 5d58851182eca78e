import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { aPerson, Family } from './support/family.ts'
import { failsThenRetries } from './support/retries.ts'
import { button, card, dialog, label, seesSuccess, shows, unreachable } from './support/screen.ts'

/** Forms and buttons that keep their input offline and that `offline.component.test.tsx` leaves out. */

let family: Family

beforeEach(() => {
  family = new Family()
})

it('keeps a sprint’s edits, its selected tasks, a new sprint and its start for a retry', async () => {
  family.aSprint({ name: 'Week ten' })
  family.aTask({ title: 'Fractions' })
  visitAs(family, family.ana, '/sprint-planning')
  await button('Edit').click()
  await label('Sprint name').fill('Volcano week')
  await failsThenRetries(button('Save changes'), 'Failed to update sprint')
  await seesSuccess('Sprint updated', 'Volcano week')

  await button('Assign tasks').click()
  await label('Select all').click()
  const stillSelected = "1 of 1 couldn't be added and is still selected."
  await failsThenRetries(button('Assign 1 task'), 'Failed to assign tasks', `${stillSelected} ${unreachable}`)
  await seesSuccess('Tasks assigned', '1 task is now in “Volcano week”.')

  await button('New sprint').click()
  await label('Sprint name').fill('Glacier week')
  await label('Start date').fill('2026-03-09')
  await label('End date').fill('2026-03-13')
  await failsThenRetries(button('Create sprint'), 'Failed to create sprint')
  await seesSuccess('Sprint created', 'Glacier week')

  const draft = page.getByRole('region', { name: 'Volcano week' })
  await failsThenRetries(draft.getByRole('button', { name: 'Start sprint' }), 'Failed to start sprint')
  await seesSuccess('Sprint started', 'Volcano week')
  expect(server.writes).toHaveLength(8)
})

it('keeps the input for a workspace, a new workspace and a new subject for a retry', async () => {
  visitAs(family, family.ana, '/settings')
  await label('Workspace name').fill('Elm street')
  await failsThenRetries(button('Save changes'), 'Failed to update workspace')
  await seesSuccess('Workspace updated')

  await label('Add a subject').fill('Pottery')
  await failsThenRetries(button('Add subject'), 'Failed to add subject')
  await seesSuccess('Subject added')

  await button('Create workspace').click()
  await label('Name').fill('Oak street')
  await failsThenRetries(dialog().getByRole('button', { name: 'Create' }), 'Failed to create workspace')
  await seesSuccess('Workspace created', 'Oak street')
  expect(server.writes).toHaveLength(6)
})

it('keeps the edits to a task for a retry', async () => {
  family.aTask({ title: 'Fractions' })
  visitAs(family, family.ana, '/backlog')
  await card('Fractions').click()
  await button('Edit').click()
  await label('Title').fill('Halves and thirds')
  await failsThenRetries(button('Save changes'), 'Failed to update task')
  await seesSuccess('Task updated', 'Halves and thirds')
  expect(server.writes).toHaveLength(2)
})

// Proves 8.45
it('keeps the dialog that completes a sprint open for a retry', async () => {
  family.aSprint({ status: 'active', name: 'Week nine' })
  visitAs(family, family.ana, '/sprint-planning')
  await button('Complete sprint').click()
  await shows(dialog().getByText('Completion rate'))
  const complete = dialog().getByRole('button', { name: 'Complete sprint' })
  await failsThenRetries(complete, 'Failed to complete sprint')
  await seesSuccess('Sprint completed', 'Everything was done.')
  expect(server.writes).toHaveLength(2)
})

// Proves 8.52
it('keeps the input for members and subjects for a retry', async () => {
  family.people.push(aPerson('Eva', 'learner'))
  visitAs(family, family.ana, '/settings')
  await label('Add a member by email').fill('eva@example.org')
  await failsThenRetries(button('Add member'), 'Failed to add member')
  await seesSuccess('Member added')

  await button('Edit Art').click()
  await label('Subject name').fill('Weaving')
  await failsThenRetries(button('Save'), 'Failed to update subject')
  await seesSuccess('Subject updated')

  await failsThenRetries(button('Delete Weaving'), 'Failed to delete subject')
  await seesSuccess('Subject deleted')
  expect(server.writes).toHaveLength(6)
})
