import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import {
  button,
  card,
  dialog,
  isGone,
  isToldAt,
  label,
  seesFailure,
  seesSuccess,
  shows,
  unreachable,
} from './support/screen.ts'

/** Conflicts with another person's change whose event has not arrived yet: the message, and how the user can go on. */

let family: Family

beforeEach(() => {
  family = new Family()
})

// Proves 8.1
it('keeps the input of a new task if its subject was deleted, and creates it with another subject', async () => {
  visitAs(family, family.ana, '/backlog')
  await button('Add the first task').click()
  await label('Title').fill('Watercolours')
  await label('Subject').selectOptions('Art')
  await label('Assign to learner').selectOptions('Ben Lind')
  family.subjects = [family.math]
  await button('Create task').click()
  const elsewhere = "This subject isn't in this workspace."
  await seesFailure('Failed to create task', elsewhere)
  await isToldAt(label('Subject'), elsewhere)
  await expect.element(label('Title')).toHaveValue('Watercolours')
  await expect.element(label('Assign to learner')).toHaveValue(family.ben.id)
  await isGone(dialog().getByRole('option', { name: 'Art' }))
  await button('Create task').click()
  await seesFailure('Validation Error', 'Please select a subject.')
  await label('Subject').selectOptions('Math')
  await button('Create task').click()
  await seesSuccess('Task created', 'Watercolours')
})

// Proves 8.2
it('shows a learner that the sprint is completed when they save a task, and keeps their input', async () => {
  const sprint = family.aSprint({ status: 'active' })
  family.aTask({ title: 'Fractions', sprintId: sprint.id, status: 'in_progress' })
  visitAs(family, family.ben, '/sprint-board')
  await card('Fractions').click()
  await button('Edit').click()
  await label('Progress').fill('60')
  await complete(sprint.id)
  await button('Save changes').click()
  const reason = "This sprint is completed, so its tasks can't be changed."
  await seesFailure('Failed to update task', reason)
  await shows(dialog().getByRole('alert').getByText(reason))
  await expect.element(label('Progress')).toHaveValue('60')
  await expect.element(button('Save changes')).toBeEnabled()
})

// Proves 8.3
it('keeps a refused new sprint until its dates are in order, and reports a task that no longer exists', async () => {
  const { id: sprintId } = family.aSprint()
  family.aTask({ title: 'Fractions', sprintId })
  visitAs(family, family.ana, '/sprint-planning')
  await button('New sprint').click()
  await label('Sprint name').fill('Volcano week')
  await label('Start date').fill('2026-03-13')
  await label('End date').fill('2026-03-02')
  await button('Create sprint').click()
  await seesFailure('Failed to create sprint', "The end date can't be before the start date.")
  await expect.element(label('Sprint name')).toHaveValue('Volcano week')
  await label('End date').fill('2026-03-20')
  await button('Create sprint').click()
  await seesSuccess('Sprint created', 'Volcano week')

  await page.getByRole('region', { name: 'Week ten' }).getByRole('button', { name: 'Show plan' }).click()
  const takeOut = button('Move “Fractions” back to the backlog')
  await shows(takeOut)
  family.tasks = []
  await takeOut.click()
  await seesFailure('Failed to update task', "This doesn't exist, or you don't have access to it.")
})

// Proves 8.4
it('keeps the edits to a sprint that someone else has completed', async () => {
  const { id } = family.aSprint()
  visitAs(family, family.ana, '/sprint-planning')
  await button('Edit').click()
  await label('Sprint name').fill('Volcano week')
  await start(id)
  await complete(id)
  await button('Save changes').click()
  const reason = "This sprint is completed, so its tasks can't be changed."
  await seesFailure('Failed to update sprint', reason)
  await expect.element(label('Sprint name')).toHaveValue('Volcano week')
  await expect.element(button('Save changes')).toBeEnabled()
})

// Proves 4.11, 8.5, 8.44
it('does not start a sprint while another is active, and shows which one is', async () => {
  family.aSprint({ name: 'Week ten' })
  const { id } = family.aSprint({ name: 'Week eleven' })
  visitAs(family, family.ana, '/sprint-planning')
  const draft = page.getByRole('region', { name: 'Week ten' })
  const startDraft = draft.getByRole('button', { name: 'Start sprint' })
  await shows(startDraft)
  await start(id)
  await startDraft.click()
  await seesFailure('Failed to start sprint', 'Another sprint is already active in this workspace.')
  await shows(draft.getByText('“Week eleven” is active.', { exact: false }))
  await expect.element(startDraft).toBeDisabled()
  await complete(id)
  server.tell({ topic: 'sprints', ids: [id] })
  await startDraft.click()
  await seesSuccess('Sprint started', 'Week ten')
})

// Proves 2.155, 8.6
it('does not complete a sprint twice, and enables the button again', async () => {
  const { id } = family.aSprint({ status: 'active' })
  family.aTask({ title: 'Fractions', sprintId: id })
  visitAs(family, family.ana, '/sprint-planning')
  await button('Complete sprint').click()
  const completes = dialog().getByRole('button', { name: 'Complete sprint' })
  await shows(dialog().getByText("1 task isn't done yet.", { exact: false }))
  await complete(id)
  await completes.click()
  await seesFailure('Failed to complete sprint', 'Only an active sprint can be completed.')
  await expect.element(completes).toBeEnabled()
  expect(family.tasks.filter(({ sprintId }) => sprintId === null)).toHaveLength(1)
})

// Proves 7.34, 8.8, 8.47
it('keeps tasks selected if their assignment failed', async () => {
  family.aSprint({ name: 'Week ten' })
  for (const title of ['one', 'two', 'three', 'four']) family.aTask({ title })
  visitAs(family, family.ana, '/sprint-planning')
  await picksAll()
  // The requests run in parallel, one for each task. Only a bad connection can make just one of them fail.
  server.loseOnce('PATCH /api/tasks/:id')
  await button('Assign 4 tasks').click()
  const reason = `1 of 4 couldn't be added and is still selected. ${unreachable}`
  await seesFailure('Failed to assign tasks', reason)
  await shows(dialog().getByRole('alert').getByText(reason))
  await shows(dialog().getByText('1 selected'))
  await button('Assign 1 task').click()
  await seesSuccess('Tasks assigned', '1 task is now in “Week ten”.')
  await shows(page.getByText('4 tasks planned'))
})

/** Changes that Tom makes meanwhile. */
const start = (id: string) => server.ok(family.tom, 'POST /api/sprints/:id/start', { params: { id } })
const complete = (id: string) => server.ok(family.tom, 'POST /api/sprints/:id/complete', { params: { id } })

async function picksAll() {
  await button('Assign tasks').click()
  await label('Select all').click()
}
