import { beforeEach, expect, it } from 'vitest'
import { server, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { page } from 'vitest/browser'
import {
  button,
  card,
  choices,
  closeDialog,
  dialog,
  isFine,
  isFocused,
  isGone,
  isToldAt,
  label,
  presses,
  seesFailure,
  seesSuccess,
  shows,
} from './support/screen.ts'

/** Validation in the forms of tasks and sprints, by the browser and (an end before the start) by the server. */

let family: Family

beforeEach(() => {
  family = new Family()
})

// Proves 2.113, 2.115, 5.5, 5.6, 5.7, 5.8, 5.26, 6.9, 6.12, 8.33, 8.40
it('requires title, subject and learner for a new task, and sends nothing until they are set', async () => {
  family.aTask({ title: 'Fractions' })
  visitAs(family, family.ana, '/backlog')
  await button('Add task').click()
  await expect
    .poll(() => choices(label('Subject')))
    .toEqual(['Choose a subject', 'Math', 'Art', 'No subject'])
  const learners = ['Ben Lind', 'Mia Lind', 'Several learners…']
  await expect
    .poll(() => choices(label('Assign to learner')))
    .toEqual(['Choose a learner', ...learners, 'Unassigned'])

  const create = dialog().getByRole('button', { name: 'Create task' })
  const asksFor = async (field: string, words: string) => {
    await create.click()
    await seesFailure('Validation Error', words)
    await isToldAt(label(field), words)
    await isFocused(label(field))
  }
  await label('Title').fill('   ')
  await asksFor('Title', 'Task title is required.')
  await label('Title').fill('  Watercolours ')
  await asksFor('Subject', 'Please select a subject.')
  await label('Subject').selectOptions('Art')
  await asksFor('Assign to learner', 'Please assign the task to a learner.')
  expect(server.writes).toEqual([])
  await label('Assign to learner').selectOptions('Ben Lind')
  await isFine(label('Assign to learner'))
  await create.click()
  await seesSuccess('Task created', 'Watercolours')
  expect(server.writes.map(({ call }) => call)).toEqual(['POST /api/tasks'])
  await card('Fractions').click()
  await button('Edit').click()
  await expect.poll(() => choices(label('Assigned to'))).toEqual(['Unassigned', ...learners])
})

// Proves 3.23, 5.9
it('requires a title when a task is edited, reads 45 as minutes and explains an unreadable time', async () => {
  const { id } = family.aTask({ title: 'Fractions', estimatedTime: 'a whole morning' })
  visitAs(family, family.ana, '/backlog')
  await card('Fractions').click()
  await shows(dialog().getByText('a whole morning'))
  await button('Edit').click()
  const [estimate, save] = [label('Estimated time'), button('Save changes')]
  await label('Title').fill('  ')
  await label('Description').fill('Halves and thirds')
  await save.click()
  await seesFailure('Validation Error', 'Task title is required.')
  await isToldAt(label('Title'), 'Task title is required.')
  await isFocused(label('Title'))
  await expect.element(label('Description')).toHaveValue('Halves and thirds')
  expect(server.writes).toEqual([])
  await button('Cancel').click()
  await button('Discard').click()
  await button('Edit').click()
  await expect.element(label('Title')).toHaveValue('Fractions')
  await isFine(label('Title'))

  await estimate.fill('two mornings')
  await save.click()
  const words = 'Please enter a time such as 30min, 1h or 1.5h.'
  await seesFailure('Validation Error', words)
  await isToldAt(estimate, words)
  await isFocused(estimate)
  expect(server.writes).toEqual([])
  await estimate.fill('45')
  await isFine(estimate)
  await save.click()
  await shows(page.getByText('45min'))
  expect(server.writes.map(({ call }) => call)).toEqual([`PATCH /api/tasks/${id}`])
})

// Proves 5.6, 5.7
it('creates an unassigned task if there are no learners, and one without a subject if that is chosen', async () => {
  family.members = family.members.filter(({ role }) => role !== 'learner')
  visitAs(family, family.ana, '/backlog')
  await button('Add the first task').click()
  await shows(dialog().getByText('No learners have joined this workspace yet', { exact: false }))
  expect(choices(label('Assign to learner'))).toEqual(['Unassigned'])
  await label('Title').fill('Watercolours')
  await label('Subject').selectOptions('No subject')
  await button('Create task').click()
  await seesSuccess('Task created', 'Watercolours')
  await card('Watercolours').click()
  await shows(dialog().getByText('Unassigned'))
})

// Proves 2.120
it('shows a message instead of the subject field if there are no subjects, and creates a task without one', async () => {
  family.subjects = []
  visitAs(family, family.ana, '/backlog')
  await button('Add the first task').click()
  await shows(dialog().getByText('This workspace has no subjects yet', { exact: false }))
  await isGone(label('Subject'))
  await label('Title').fill('Watercolours')
  await label('Assign to learner').selectOptions('Ben Lind')
  await button('Create task').click()
  await seesSuccess('Task created', 'Watercolours')
  expect(server.writes.map(({ call }) => call)).toEqual(['POST /api/tasks'])
})

// Proves 2.116, 4.7, 5.27, 8.41, 9.4
it('shows a slider from 0 to 100 only for tasks in progress', async () => {
  const { id: sprintId } = family.aSprint({ status: 'active' })
  family.aTask({ title: 'under way', sprintId, status: 'in_progress', progress: 40 })
  family.aTask({ title: 'not started', sprintId })
  family.aTask({ title: 'finished', sprintId, status: 'done' })
  visitAs(family, family.ana, '/sprint-board')
  const slider = page.getByRole('slider', { name: 'Progress' })
  for (const title of ['not started', 'finished']) {
    await edits(title)
    await isGone(slider)
    await closeDialog()
  }
  await edits('under way')
  await expect.element(slider).toHaveValue('40')
  await presses(slider, 'End')
  await expect.element(slider).toHaveValue('100')
  await presses(slider, 'Home')
  await expect.element(slider).toHaveValue('0')
  await presses(slider, 'ArrowRight')
  await expect.element(slider).toHaveAttribute('aria-valuetext', '1%')
  await button('Save changes').click()
  await seesSuccess('Task updated', 'under way')
})

// Proves 2.111, 6.15
it('lets a learner change only the progress and time of their own task', async () => {
  const { id: sprintId } = family.aSprint({ status: 'active' })
  family.aTask({ title: 'under way', sprintId, status: 'in_progress' })
  family.aTask({ title: 'of Mia', sprintId, assignedTo: family.mia.id })
  visitAs(family, family.ben, '/sprint-board')
  await edits('under way')
  const controls = [...dialog().element().querySelectorAll('input, select, textarea')]
  expect(controls.map((control) => control.getAttribute('name'))).toEqual(['progress', 'timeSpent'])
  await label('Time spent').fill('30min')
  await button('Save changes').click()
  await seesSuccess('Task updated', 'under way')
  await isGone(dialog())
  await card('of Mia').click()
  await shows(dialog().getByText('Mia Lind'))
  const buttons = dialog().getByRole('button').elements()
  expect(buttons.map((one) => one.textContent)).toEqual(['', 'Close'])
})

// Proves 2.142, 2.144, 5.15, 8.33, 8.42
it('requires a name, a start date and an end date for a sprint', async () => {
  visitAs(family, family.ana, '/sprint-planning')
  await button('New sprint').click()
  const workspace = dialog().getByLabelText('Workspace')
  await expect.element(workspace).toHaveValue('Lind family')
  await expect.element(workspace).toHaveAttribute('readonly')
  const asksFor = async (field: string, words: string) => {
    await button('Create sprint').click()
    await seesFailure('Validation Error', words)
    await isToldAt(label(field), words)
    await isFocused(label(field))
  }
  await label('Sprint name').fill(' ')
  await asksFor('Sprint name', 'Sprint name is required.')
  await label('Sprint name').fill('Volcano week')
  await label('Start date').fill('')
  await label('End date').fill('')
  await asksFor('Start date', 'Please choose a start date.')
  await label('Start date').fill('2026-03-02')
  await asksFor('End date', 'Please choose an end date.')
  expect(server.writes).toEqual([])
  await label('End date').fill('2026-03-02')
  await button('Create sprint').click()
  await seesSuccess('Sprint created', 'Volcano week')
})

// Proves 2.163, 5.14, 5.17, 8.35, 8.43
it('refuses a mistyped year and an end before the start, and does not assign an empty selection', async () => {
  family.aTask({ title: 'Fractions' })
  family.aSprint({ startDate: '2026-03-02', endDate: '2026-03-06' })
  visitAs(family, family.ana, '/sprint-planning')
  await button('Edit').click()
  await label('Start date').fill('0026-03-02')
  await button('Save changes').click()
  await isToldAt(label('Start date'), 'Did you mean 2026?')
  await label('Start date').fill('2026-03-02')
  await label('End date').fill('2062-03-06')
  await shows(dialog().getByText('A sprint can have at most 400 days.'))
  expect(server.writes).toEqual([])
  await label('End date').fill('2026-03-01')
  await button('Save changes').click()
  const reversed = "The end date can't be before the start date."
  await seesFailure('Failed to update sprint', reversed)
  await isToldAt(label('Start date'), reversed)
  await isToldAt(label('End date'), reversed)
  await isFocused(label('End date'))
  await expect.element(label('End date')).toHaveValue('2026-03-01')
  await label('End date').fill('2026-03-13')
  await isFine(label('End date'))
  await isFine(label('Start date'))
  await button('Save changes').click()
  await seesSuccess('Sprint updated', 'Week ten')
  const saved = server.writes.length

  await button('Assign tasks').click()
  const assign = dialog().getByRole('button', { name: 'Assign tasks' })
  await shows(dialog().getByText('None selected'))
  await expect.element(assign).toBeDisabled()
  await presses(assign, 'Enter')
  await seesFailure('No tasks selected', 'Please select at least one task to assign.')
  expect(server.writes).toHaveLength(saved)
  await dialog().getByRole('checkbox', { name: 'Fractions' }).click()
  await expect.element(button('Assign 1 task')).toBeEnabled()
})

async function edits(title: string) {
  await card(title).click()
  await button('Edit').click()
  await shows(label('Time spent'))
}
