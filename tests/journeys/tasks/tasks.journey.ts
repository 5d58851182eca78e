import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { recordRequests } from '../support/recorded-requests.ts'
import { expectEnabled, expectSuccessToast } from '../support/toasts.ts'
import { card, expectCardIn, textInOneLine } from '../support/steps.ts'
import { holdRequests } from '../support/network.ts'

const app = startAppServer()

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
})

// Proves 2.106, 2.107, 2.108, 2.109, 2.110, 2.111
it('shows all of a task', async () => {
  const { id: sprint_id } = await aSprint(app, family, { status: 'active' })
  const times = { estimated_time: '2h', time_spent: '45min' }
  await aTask(app, family, {
    title: 'Fractions',
    sprint_id,
    description: 'Halves and thirds.',
    status: 'in_progress',
    progress: 40,
    ...times,
  })
  await aTask(app, family, { title: 'Beans', sprint_id, assigned_to: null, subject_id: null })
  const page = await app.visitAs(family.ana, '/sprint-board')
  await card(page, 'Fractions').click()
  const dialog = page.getByRole('dialog', { name: 'Fractions' })
  await dialog.getByText('Math', { exact: true }).waitFor()
  const said = await textInOneLine(dialog)
  expect(said).toContain('Fractions In progress Math Halves and thirds. 40%')
  expect(said).toContain('Assigned to BL Ben Lind Estimated time 2h Time spent 45min')
  expect(await dialog.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
  expect(await dialog.getByRole('button', { name: 'Edit' }).isEnabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'detached' })

  await card(page, 'Beans').click()
  const beans = page.getByRole('dialog', { name: 'Beans' })
  await beans.waitFor()
  expect(await textInOneLine(beans)).toContain(
    'Beans To do No description Assigned to Nobody yet Estimated time No estimate Time spent None yet',
  )
  expect(await beans.getByRole('progressbar').count()).toBe(0)
})

// Proves 2.112, 2.113, 2.114, 2.115, 2.117, 2.118, 4.35, 7.33
it('edits each field of a task, says that it is saving, and closes', async () => {
  const { id: sprint_id } = await aSprint(app, family, { status: 'active' })
  const { id } = await aTask(app, family, {
    title: 'Fractions',
    sprint_id,
    status: 'in_progress',
    progress: 40,
  })
  const page = await app.visitAs(family.ana, '/sprint-board')
  const sent = recordRequests(page, 'PATCH')
  await card(page, 'Fractions').click()
  const dialog = page.getByRole('dialog')
  const edit = dialog.getByRole('button', { name: 'Edit' })
  await edit.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await edit.click()
  await dialog.getByLabel('Title').fill('Halves')
  await dialog.getByLabel('Description').fill('And thirds.')
  await dialog.getByLabel('Subject').selectOption({ label: 'Art' })
  await dialog.getByLabel('Assigned to').selectOption({ label: 'Mia Lind' })
  expect(await dialog.getByLabel('Estimated time').getAttribute('type')).toBeNull()
  await dialog.getByLabel('Estimated time').fill('1.5h')
  await dialog.getByRole('slider', { name: 'Progress' }).fill('60')
  const letGo = await holdRequests(page, '**/api/tasks/*')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expectEnabled(dialog.getByRole('button', { name: 'Saving…' }), false)
  letGo()
  await dialog.waitFor({ state: 'detached' })
  await expectSuccessToast(page, 'Task updated', 'Halves')
  const texts = { title: 'Halves', description: 'And thirds.', estimatedTime: '1.5h' }
  const was = {
    title: 'Fractions',
    description: '',
    estimatedTime: '',
    subject: family.math,
    assignedTo: family.ben.id,
    progress: 40,
  }
  const body = { ...texts, subject: family.art, assignedTo: family.mia.id, progress: 60, was }
  expect(sent).toEqual([{ call: `PATCH /api/tasks/${id}`, body }])
})

// Proves 2.119, 4.35, 7.31
it('creates a task on the board it was asked for on, and closes', async () => {
  const { id: sprintId } = await aSprint(app, family, { status: 'active' })
  const page = await app.visitAs(family.ana, '/sprint-board')
  const sent = recordRequests(page, 'POST')
  await page.getByRole('button', { name: 'Add task' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Watercolours')
  await dialog.getByLabel('Description').fill('Blue and green.')
  await dialog.getByLabel('Subject').selectOption({ label: 'Art' })
  await dialog.getByLabel('Estimated time').fill('1h')
  await dialog.getByLabel('Assign to learner').selectOption({ label: 'Ben Lind' })
  const fields = dialog.locator('input, select, textarea')
  expect(await fields.count()).toBe(5)
  await dialog.getByRole('button', { name: 'Create task' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expectCardIn(page, 'To do', 'Watercolours')
  const texts = { title: 'Watercolours', description: 'Blue and green.', estimatedTime: '1h' }
  const place = { workspaceId: family.workspaceId, sprintId, status: 'todo' }
  const body = { ...texts, subject: family.art, assignedTo: family.ben.id, ...place }
  expect(sent).toEqual([{ call: 'POST /api/tasks', body }])
})

// Proves 2.165, 2.166, 2.167, 2.168, 2.169
it('counts the backlog, says what can be done with it, and adds to it what has no sprint', async () => {
  for (const status of ['todo', 'todo', 'in_progress', 'done'] as const)
    await aTask(app, family, { title: status, status })
  const page = await app.visitAs(family.ana, '/backlog')
  const main = page.getByRole('main')
  await main.getByRole('heading', { name: 'Backlog', level: 1 }).waitFor()
  await main.getByText('4 tasks in total').waitFor()
  const said = await textInOneLine(main)
  expect(said).toContain('To do 2 In progress 1 Done 1 4 tasks in total')
  for (const words of [
    'Assign each one to a learner',
    'Estimate how long it will take',
    'Move it into a sprint',
  ])
    expect(said).toContain(words)
  for (const name of ['To do', 'In progress', 'Done']) await main.getByRole('region', { name }).waitFor()
  await expectCardIn(page, 'In progress', 'in_progress')
  const sent = recordRequests(page, 'POST')
  await main.getByRole('button', { name: 'Add task' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Watercolours')
  await dialog.getByLabel('Subject').selectOption({ label: 'Art' })
  await dialog.getByLabel('Assign to learner').selectOption({ label: 'Ben Lind' })
  await dialog.getByRole('button', { name: 'Create task' }).click()
  await main.getByText('5 tasks in total').waitFor()
  expect(sent[0]?.body).toMatchObject({ workspaceId: family.workspaceId, sprintId: null, status: 'todo' })
})

// Proves 2.170, 2.171
it('says that the backlog is loading, and then that it is empty', async () => {
  const page = await app.visitAs(family.ana, 'about:blank')
  const letGo = await holdRequests(page, '**/api/workspaces/*/backlog')
  await page.goto('/backlog')
  await page.getByRole('status').getByText('Loading the backlog…').waitFor()
  letGo()
  await page.getByRole('heading', { name: 'The backlog is empty' }).waitFor()
  await page.getByText('Write down what you would like to learn').waitFor()
})
