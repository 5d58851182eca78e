import { beforeEach, expect, it } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { button, dialog, heading, isAbsent, isGone, oneLine, seesSuccess, shows } from './support/screen.ts'

/** Sprint planning: the list of sprints, completing a sprint, and filling a draft from the backlog. */

const days = { startDate: '2026-03-02', endDate: '2026-03-06' }
const inWords = 'Mar 2 – 6, 2026'

let family: Family

beforeEach(() => {
  family = new Family()
})

const plan = () => visitAs(family, family.ana, '/sprint-planning')
const region = (name: string) => page.getByRole('region', { name })

// Proves 2.145, 2.146, 2.148, 2.149, 2.151, 2.152
it('shows the active sprint and the drafts with their actions, and keeps completed sprints collapsed', async () => {
  const volcanoes = { name: 'Volcano week', description: 'Hot stones.', status: 'active' } as const
  const active = family.aSprint({ ...days, ...volcanoes })
  for (const status of ['done', 'done', 'todo'] as const) family.aTask({ sprintId: active.id, status })
  const draft = family.aSprint({ ...days, name: 'Forest week', description: 'Out every morning.' })
  for (const title of ['one', 'two']) family.aTask({ title, sprintId: draft.id })
  for (const name of ['First week', 'Second week']) {
    const { id: sprintId } = family.aSprint({ ...days, name, status: 'completed' })
    family.aTask({ sprintId, status: 'done' })
    family.aTask({ sprintId })
  }
  plan()
  const forest = region('Forest week')
  await shows(forest)
  const says = (part: Locator, ...all: string[]) => {
    for (const words of all) expect(oneLine(part)).toContain(words)
  }
  says(forest, 'Draft', '2 tasks planned', 'Out every morning.', inWords)
  for (const name of ['Assign tasks', 'Edit'])
    await expect.element(forest.getByRole('button', { name, exact: true })).toBeEnabled()
  await shows(forest.getByRole('button', { name: 'Start sprint' }))

  const fold = page.getByRole('button', { name: 'Completed sprints 2' })
  isAbsent(heading('First week'))
  await fold.click()
  const first = page.getByRole('listitem').filter({ has: heading('First week') })
  await shows(first)
  says(first, '50% done', inWords, '2 tasks')
  for (const name of ['Edit', 'Start sprint', 'Assign tasks']) isAbsent(first.getByRole('button', { name }))
  await expect.element(first.getByRole('link').last()).toHaveAccessibleName('Open “First week”')
  await fold.click()
  await isGone(first)

  says(region('Volcano week'), 'Active', '67% done', 'Hot stones.', inWords, '3 tasks')
  const board = region('Volcano week').getByRole('link', { name: 'View board' })
  expect(board.element().getAttribute('href')).toBe('/sprint-board')
})

// Proves 2.150, 2.162
it('offers to create the first draft, and shows a message if the backlog has nothing to assign', async () => {
  plan()
  await shows(heading('No draft sprints'))
  await shows(page.getByText('A draft is a plan you can change as often as you like.'))
  await button('Create draft sprint').click()
  await shows(dialog('New sprint'))
  await button('Cancel').click()
  await isGone(dialog())
  server.tell({ topic: 'sprints', ids: [family.aSprint(days).id] })
  const start = region('Week ten').getByRole('button', { name: 'Start sprint' })
  await expect.element(start).toBeEnabled()
  await button('Assign tasks').click()
  await shows(page.getByText('The backlog is empty. Add tasks to it first, then choose them here.'))
})

// Proves 2.147, 2.153, 2.154, 2.155, 2.156, 2.157, 4.15, 7.38, 7.48, 8.45
it('shows a summary and warns about unfinished tasks before completing a sprint, and stays on the page', async () => {
  const volcanoes = { name: 'Volcano week', description: 'Hot stones.', status: 'active' } as const
  const { id: sprintId } = family.aSprint({ ...days, ...volcanoes })
  for (const status of ['done', 'in_progress', 'todo'] as const) family.aTask({ sprintId, status })
  plan()
  const open = page.getByRole('main').getByRole('button', { name: 'Complete sprint' })
  await shows(open)
  const reads = () => server.calls.filter(({ call }) => call === `GET /api/sprints/${sprintId}/tasks`).length
  const before = reads()
  const warning = dialog().getByText("2 tasks aren't done yet.")
  await open.click()
  await shows(warning)
  const said = oneLine(dialog())
  for (const words of ['Volcano week', 'Hot stones.', inWords]) expect(said).toContain(words)
  expect(said).toContain('Completed 1 Not completed 2 Completion rate 33%')
  await button('Cancel').click()
  await isGone(dialog())
  await open.click()
  await shows(warning)
  expect(reads() - before).toBe(1)
  const letGo = server.holdBack('POST /api/sprints/:id/complete')
  await dialog().getByRole('button', { name: 'Complete sprint' }).click()
  await expect.element(button('Completing…')).toBeDisabled()
  letGo()
  await isGone(dialog())
  await seesSuccess('Sprint completed', '2 unfinished tasks were copied to the backlog.')
  expect(server.writes).toEqual([{ call: `POST /api/sprints/${sprintId}/complete` }])
  expect(window.location.pathname).toBe('/sprint-planning')
})

// Proves 2.158, 2.160, 2.161, 2.163, 4.17, 7.34
it('lists the backlog by subject, and assigns the selected tasks to the draft with one request each', async () => {
  const { id: sprintId } = family.aSprint({ name: 'Forest week' })
  const description = 'As far as the river.'
  const fox = { title: 'Paint a fox', description, subject: family.art.id, estimatedTime: '45min' }
  const { id: first } = family.aTask(fox)
  const { id: second } = family.aTask({ title: 'Fractions', status: 'in_progress' })
  family.aTask({ title: 'Visit the museum', subject: null, assignedTo: null })
  plan()
  await button('Assign tasks').click()
  const row = (subject: string) =>
    oneLine(dialog().getByRole('region', { name: subject }).getByRole('listitem'))
  await shows(dialog().getByRole('region', { name: 'Math' }))
  expect(row('Art')).toBe('Paint a fox As far as the river. BL Ben Lind 45min To do')
  expect(row('Math')).toBe('Fractions BL Ben Lind No estimate In progress')
  expect(row('Uncategorized')).toBe('Visit the museum Unassigned No estimate To do')
  await expect.element(dialog().getByRole('button', { name: 'Assign tasks' })).toBeDisabled()

  const all = dialog().getByRole('checkbox', { name: 'Select all' })
  await all.click()
  await shows(dialog().getByText('3 selected'))
  await dialog().getByRole('checkbox', { name: 'Visit the museum' }).click()
  await shows(dialog().getByText('2 selected'))
  await expect.element(all).not.toBeChecked()
  await expect.element(button('Cancel')).toBeEnabled()
  const letGo = server.holdBack('PATCH /api/tasks/:id')
  await button('Assign 2 tasks').click()
  await expect.element(button('Assigning…')).toBeDisabled()
  const sent = server.writes.toSorted((one, other) => (one.call < other.call ? -1 : 1))
  const expected = [first, second]
    .toSorted()
    .map((id) => ({ call: `PATCH /api/tasks/${id}`, body: { sprintId } }))
  expect(sent).toEqual(expected)
  letGo()
  await seesSuccess('Tasks assigned', '2 tasks are now in “Forest week”.')
})
