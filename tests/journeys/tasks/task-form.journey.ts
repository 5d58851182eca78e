import type { Locator, Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import {
  expectFocused,
  expectEnabled,
  stepTimeout,
  expectErrorToast,
  expectSuccessToast,
} from '../support/toasts.ts'
import { card } from '../support/steps.ts'
import { recordWrites } from '../support/network.ts'
import { expectNoFieldError, expectFieldError } from '../support/field-errors.ts'

const app = startAppServer()

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
})

// Proves 5.5, 5.6, 5.7, 5.8, 6.9, 8.33, 8.40
it('asks for title, subject and learner of a new task, one after the other, and sends nothing until then', async () => {
  const page = await app.visitAs(family.ana, '/backlog')
  const sent = recordWrites(page)
  await page.getByRole('button', { name: 'Add the first task' }).click()
  const dialog = page.getByRole('dialog')
  const create = dialog.getByRole('button', { name: 'Create task' })
  const asksFor = async (field: string, words: string) => {
    await create.click()
    await expectErrorToast(page, 'Validation Error', words)
    await expectFieldError(dialog.getByLabel(field), words)
    await expectFocused(dialog.getByLabel(field))
  }
  await dialog.getByLabel('Title').fill('   ')
  await asksFor('Title', 'Task title is required.')
  await dialog.getByLabel('Title').fill('  Watercolours ')
  await asksFor('Subject', 'Please select a subject.')
  await dialog.getByLabel('Subject').selectOption({ label: 'Art' })
  await asksFor('Assign to learner', 'Please assign the task to a learner.')
  expect(sent).toEqual([])
  await dialog.getByLabel('Assign to learner').selectOption({ label: 'Ben Lind' })
  await expectNoFieldError(dialog.getByLabel('Assign to learner'))
  await create.click()
  await expectSuccessToast(page, 'Task created', 'Watercolours')
  expect(sent).toEqual(['POST /api/tasks'])
})

// Proves 3.23
it('takes 45 for 45 minutes, and says what to write in place of a time that nobody can count', async () => {
  const { id } = await aTask(app, family, { title: 'Fractions', estimated_time: 'a whole morning' })
  const page = await app.visitAs(family.ana, '/backlog')
  const sent = recordWrites(page)
  await card(page, 'Fractions').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('a whole morning').waitFor()
  await dialog.getByRole('button', { name: 'Edit' }).click()
  const [estimate, save] = [
    dialog.getByLabel('Estimated time'),
    dialog.getByRole('button', { name: 'Save changes' }),
  ]
  await estimate.fill('two mornings')
  await save.click()
  const words = 'Please write a time such as 30min, 1h or 1.5h.'
  await expectErrorToast(page, 'Validation Error', words)
  await expectFieldError(estimate, words)
  await expectFocused(estimate)
  expect(sent).toEqual([])
  await estimate.fill('45')
  await expectNoFieldError(estimate)
  await save.click()
  await page.getByText('45min', { exact: true }).waitFor()
  expect(sent).toEqual([`PATCH /api/tasks/${id}`])
})

// Proves 5.6, 5.7
it('creates a task for nobody yet where there are no learners, and for no subject where that is chosen', async () => {
  for (const child of [family.ben, family.mia]) {
    const params = { id: family.workspaceId, userId: child.id }
    await app.ok(family.ana, 'DELETE /api/workspaces/:id/members/:userId', { params })
  }
  const page = await app.visitAs(family.ana, '/backlog')
  await page.getByRole('button', { name: 'Add the first task' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('No learner has joined this workspace yet').waitFor()
  expect(await optionsOf(dialog.getByLabel('Assign to learner'))).toEqual(['Nobody yet'])
  await dialog.getByLabel('Title').fill('Watercolours')
  await dialog.getByLabel('Subject').selectOption({ label: 'No subject' })
  await dialog.getByRole('button', { name: 'Create task' }).click()
  await expectSuccessToast(page, 'Task created', 'Watercolours')
  await card(page, 'Watercolours').click()
  await dialog.getByText('Nobody yet').waitFor()
})

// Proves 2.113, 2.115, 5.26, 6.12
it('offers only learners for a task, and the subjects of the workspace', async () => {
  await aTask(app, family, { title: 'Fractions' })
  const page = await app.visitAs(family.ana, '/backlog')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add task' }).click()
  await expect
    .poll(() => optionsOf(dialog.getByLabel('Subject')), stepTimeout)
    .toEqual(['Choose a subject', 'Math', 'Art', 'No subject'])
  const learners = ['Ben Lind', 'Mia Lind']
  await expect
    .poll(() => optionsOf(dialog.getByLabel('Assign to learner')), stepTimeout)
    .toEqual(['Choose a learner', ...learners, 'Nobody yet'])
  await page.keyboard.press('Escape')
  await card(page, 'Fractions').click()
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await expect
    .poll(() => optionsOf(dialog.getByLabel('Assigned to')), stepTimeout)
    .toEqual(['Nobody yet', ...learners])
})

// Proves 2.120
it('says in place of the subjects that there are none, and creates a task without one', async () => {
  await app.store.db.deleteFrom('subject').where('workspace_id', '=', family.workspaceId).execute()
  const page = await app.visitAs(family.ana, '/backlog')
  const sent = recordWrites(page)
  await page.getByRole('button', { name: 'Add the first task' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('This workspace has no subjects yet').waitFor()
  expect(await dialog.getByLabel('Subject').count()).toBe(0)
  await dialog.getByLabel('Title').fill('Watercolours')
  await dialog.getByLabel('Assign to learner').selectOption({ label: 'Ben Lind' })
  await dialog.getByRole('button', { name: 'Create task' }).click()
  await expectSuccessToast(page, 'Task created', 'Watercolours')
  expect(sent).toEqual(['POST /api/tasks'])
})

// Proves 5.9
it('lets no task lose its title', async () => {
  await aTask(app, family, { title: 'Fractions' })
  const page = await app.visitAs(family.ana, '/backlog')
  const sent = recordWrites(page)
  await card(page, 'Fractions').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Title').fill('  ')
  await dialog.getByLabel('Description').fill('Halves and thirds')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expectErrorToast(page, 'Validation Error', 'Task title is required.')
  await expectFieldError(dialog.getByLabel('Title'), 'Task title is required.')
  await expectFocused(dialog.getByLabel('Title'))
  expect(await dialog.getByLabel('Description').inputValue()).toBe('Halves and thirds')
  expect(sent).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await dialog.getByRole('button', { name: 'Edit' }).click()
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Fractions')
  expect(await dialog.locator('[aria-invalid]').count()).toBe(0)
})

// Proves 2.116, 4.7, 5.27, 8.41, 9.4
it('has a slider from 0 to 100 for a task in progress, and for no other', async () => {
  const sprint = await aSprint(app, family, { status: 'active' })
  await aTask(app, family, {
    title: 'under way',
    sprint_id: sprint.id,
    status: 'in_progress',
    progress: 40,
  })
  await aTask(app, family, { title: 'not begun', sprint_id: sprint.id })
  await aTask(app, family, { title: 'finished', sprint_id: sprint.id, status: 'done' })
  const page = await app.visitAs(family.ana, '/sprint-board')
  const dialog = page.getByRole('dialog')
  const slider = dialog.getByRole('slider', { name: 'Progress' })
  for (const title of ['not begun', 'finished']) {
    await openTaskForm(page, title)
    expect(await slider.count()).toBe(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
  }
  await openTaskForm(page, 'under way')
  expect(await slider.inputValue()).toBe('40')
  await slider.press('End')
  expect(await slider.inputValue()).toBe('100')
  await slider.press('Home')
  expect(await slider.inputValue()).toBe('0')
  await slider.press('ArrowRight')
  expect(await slider.getAttribute('aria-valuetext')).toBe('1%')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expectSuccessToast(page, 'Task updated', 'under way')
})

// Proves 2.111, 6.15
it('lets a learner change only the progress and the time of an own task', async () => {
  const sprint = await aSprint(app, family, { status: 'active' })
  await aTask(app, family, { title: 'under way', sprint_id: sprint.id, status: 'in_progress' })
  await aTask(app, family, { title: 'of Mia', sprint_id: sprint.id, assigned_to: family.mia.id })
  const page = await app.visitAs(family.ben, '/sprint-board')
  const dialog = page.getByRole('dialog')
  await openTaskForm(page, 'under way')
  const controls = dialog.locator('input, select, textarea')
  expect(await controls.evaluateAll((all) => all.map((control) => control.getAttribute('name')))).toEqual([
    'progress',
    'timeSpent',
  ])
  await dialog.getByLabel('Time spent').fill('30min')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expectSuccessToast(page, 'Task updated', 'under way')
  await card(page, 'of Mia').click()
  await dialog.getByText('Mia Lind').waitFor()
  expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['', 'Close'])
})

// Proves 2.142, 2.144, 5.15, 8.33, 8.42
it('asks for the name and the days of a sprint', async () => {
  const page = await app.visitAs(family.ana, '/sprint-planning')
  const sent = recordWrites(page)
  await page.getByRole('button', { name: 'New sprint' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel('Workspace').inputValue()).toBe('Lind family')
  expect(await dialog.getByLabel('Workspace').isEditable()).toBe(false)
  const asksFor = async (field: string, words: string) => {
    await dialog.getByRole('button', { name: 'Create sprint' }).click()
    await expectErrorToast(page, 'Validation Error', words)
    await expectFieldError(dialog.getByLabel(field), words)
    await expectFocused(dialog.getByLabel(field))
  }
  await dialog.getByLabel('Sprint name').fill(' ')
  await asksFor('Sprint name', 'Sprint name is required.')
  await dialog.getByLabel('Sprint name').fill('Volcano week')
  await dialog.getByLabel('Start date').fill('')
  await dialog.getByLabel('End date').fill('')
  await asksFor('Start date', 'Please choose a start date.')
  await dialog.getByLabel('Start date').fill('2026-03-02')
  await asksFor('End date', 'Please choose an end date.')
  expect(sent).toEqual([])
  await dialog.getByLabel('End date').fill('2026-03-02')
  await dialog.getByRole('button', { name: 'Create sprint' }).click()
  await expectSuccessToast(page, 'Sprint created', 'Volcano week')
})

// Proves 5.17, 8.43
it('lets no sprint end before it starts', async () => {
  await aSprint(app, family, { start_date: '2026-03-02', end_date: '2026-03-06' })
  const page = await app.visitAs(family.ana, '/sprint-planning')
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('End date').fill('2026-03-01')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  const reversed = 'The start date must not be after the end date.'
  await expectErrorToast(page, 'Failed to update sprint', reversed)
  await expectFieldError(dialog.getByLabel('Start date'), reversed)
  await expectFieldError(dialog.getByLabel('End date'), reversed)
  await expectFocused(dialog.getByLabel('End date'))
  expect(await dialog.getByLabel('End date').inputValue()).toBe('2026-03-01')
  await dialog.getByLabel('End date').fill('2026-03-13')
  await expectNoFieldError(dialog.getByLabel('End date'))
  await expectNoFieldError(dialog.getByLabel('Start date'))
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expectSuccessToast(page, 'Sprint updated', 'Week ten')
})

// Proves 2.163, 5.14, 8.35
it('assigns no tasks when none is selected', async () => {
  await aSprint(app, family)
  await aTask(app, family, { title: 'Fractions' })
  const page = await app.visitAs(family.ana, '/sprint-planning')
  const sent = recordWrites(page)
  await page.getByRole('button', { name: 'Assign tasks' }).click()
  const dialog = page.getByRole('dialog')
  const assign = dialog.getByRole('button', { name: 'Assign tasks' })
  await dialog.getByText('None selected').waitFor()
  expect(await assign.isDisabled()).toBe(true)
  await assign.press('Enter')
  await expectErrorToast(page, 'No tasks selected', 'Please select at least one task to assign.')
  expect(sent).toEqual([])
  await dialog.getByRole('checkbox', { name: 'Fractions' }).check()
  await expectEnabled(dialog.getByRole('button', { name: 'Assign 1 task' }))
})

async function openTaskForm(page: Page, title: string) {
  await card(page, title).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Time spent').waitFor()
}

function optionsOf(select: Locator) {
  return select.getByRole('option').allTextContents()
}
