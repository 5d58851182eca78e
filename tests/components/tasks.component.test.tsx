import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import {
  button,
  card,
  cardIn,
  closeDialog,
  dialog,
  heading,
  isAbsent,
  isFocused,
  isGone,
  label,
  oneLine,
  seesSuccess,
  shows,
} from './support/screen.ts'

/** Creating, reading and editing tasks, and the backlog, where most of this happens. */

let family: Family

beforeEach(() => {
  family = new Family()
})

// Proves 2.106, 2.107, 2.108, 2.109, 2.110, 2.111
it('shows every field of a task in its dialog', async () => {
  const { id: sprintId } = family.aSprint({ status: 'active' })
  const work = { status: 'in_progress', progress: 40, estimatedTime: '2h', timeSpent: '45min' } as const
  family.aTask({ title: 'Fractions', description: 'Halves and thirds.', sprintId, ...work })
  family.aTask({ title: 'Beans', sprintId, assignedTo: null, subject: null })
  visitAs(family, family.ana, '/sprint-board')
  await card('Fractions').click()
  await shows(dialog('Fractions').getByText('Math', { exact: true }))
  const said = oneLine(dialog())
  expect(said).toContain('Fractions In progress Math Halves and thirds. 40%')
  expect(said).toContain('Assigned to BL Ben Lind Estimated time 2h Time spent 45min')
  await expect.element(dialog().getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  await expect.element(button('Edit')).toBeEnabled()
  await closeDialog()

  await card('Beans').click()
  await shows(dialog('Beans'))
  expect(oneLine(dialog())).toContain(
    'Beans To do No description Assigned to Unassigned Estimated time No estimate Time spent None yet',
  )
  isAbsent(dialog().getByRole('progressbar'))
})

// Proves 2.119, 4.35, 7.31
it('creates a task on the board where the dialog was opened, and closes the dialog', async () => {
  const { id: sprintId } = family.aSprint({ status: 'active' })
  visitAs(family, family.ana, '/sprint-board')
  await button('Add task').click()
  await label('Title').fill('Watercolours')
  await label('Description').fill('Blue and green.')
  await label('Subject').selectOptions('Art')
  await label('Estimated time').fill('1h')
  await label('Assign to learner').selectOptions('Ben Lind')
  expect(dialog().element().querySelectorAll('input, select, textarea')).toHaveLength(6)
  await button('Create task').click()
  await isGone(dialog())
  await cardIn('To do', 'Watercolours')
  const texts = { title: 'Watercolours', description: 'Blue and green.', estimatedTime: '1h' }
  const place = { workspaceId: family.workspace.id, sprintId, status: 'todo' }
  const body = { ...texts, subject: family.art.id, assignedTo: family.ben.id, day: null, ...place }
  expect(server.writes).toEqual([{ call: 'POST /api/tasks', body }])
})

// Proves 2.170, 2.171, 11.36
it('shows the backlog’s loading and empty states, and keeps subject and learner for the next new task', async () => {
  const letGo = server.holdBack('GET /api/workspaces/:id/backlog')
  visitAs(family, family.ana, '/backlog')
  await shows(page.getByRole('status').getByText('Loading the backlog…'))
  letGo()
  await shows(heading('The backlog is empty'))
  await shows(page.getByText("Write down what you'd like to learn"))

  await button('Add task').click()
  await label('Title').fill('Watercolours')
  await label('Description').fill('Blue and green.')
  await label('Subject').selectOptions('Art')
  await label('Assign to learner').selectOptions('Ben Lind')
  await button('Create and add another').click()
  await seesSuccess('Task created', 'Watercolours')
  await isFocused(label('Title'))
  for (const name of ['Title', 'Description', 'Estimated time'])
    await expect.element(label(name)).toHaveValue('')
  await label('Title').fill('Clay')
  await button('Create task').click()
  await isGone(dialog())
  await shows(page.getByRole('main').getByText('2 tasks in total'))
  const place = { workspaceId: family.workspace.id, sprintId: null, status: 'todo' }
  const same = { subject: family.art.id, assignedTo: family.ben.id, ...place }
  expect(server.writes.map(({ body }) => body)).toMatchObject([
    { ...same, title: 'Watercolours', description: 'Blue and green.' },
    { ...same, title: 'Clay', description: '' },
  ])
})

// Proves 2.165, 2.166, 2.167, 2.168, 2.169
it('counts the tasks of the backlog and explains what can be done with them', async () => {
  for (const status of ['todo', 'todo', 'in_progress', 'done'] as const)
    family.aTask({ title: status, status })
  visitAs(family, family.ana, '/backlog')
  const main = page.getByRole('main')
  await shows(page.getByRole('heading', { name: 'Backlog', level: 1 }))
  await shows(main.getByText('4 tasks in total'))
  const said = oneLine(main)
  expect(said).toContain('To do 2 In progress 1 Done 1 4 tasks in total')
  for (const words of ['Assign each one to a learner', 'Estimate how long', 'Move it into a sprint'])
    expect(said).toContain(words)
  for (const name of ['To do', 'In progress', 'Done']) await shows(main.getByRole('region', { name }))
  await cardIn('In progress', 'in_progress')
})
