import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aSprint, aTask, type Family } from '#tests/support/family.ts'
import { expectEnabled, toasts, expectErrorToast, expectSuccessToast } from './support/toasts.ts'
import { card, openScreen } from './support/steps.ts'
import { unreachableText, visitWithoutEvents } from './support/network.ts'
import { expectFieldError } from './support/field-errors.ts'

/** The page is out of date: what it says when the server refuses, and how one goes on. */

const app = startAppServer()

let family: Family

beforeEach(async () => {
  family = await aFamily(app)
})

// Proves 8.1
it('keeps a new task whose subject was deleted meanwhile, for another try', async () => {
  const page = await visitWithoutEvents(app, family.ana, '/backlog')
  await page.getByRole('button', { name: 'Add task' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Watercolours')
  await dialog.getByLabel('Subject').selectOption({ label: 'Art' })
  await dialog.getByLabel('Assign to learner').selectOption({ label: 'Ben Lind' })
  await app.ok(family.tom, 'DELETE /api/subjects/:id', { params: { id: family.art } })
  const create = dialog.getByRole('button', { name: 'Create task' })
  await create.click()
  const elsewhere = 'The subject does not belong to this workspace.'
  await expectErrorToast(page, 'Failed to create task', elsewhere)
  await expectFieldError(dialog.getByLabel('Subject'), elsewhere)
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Watercolours')
  expect(await dialog.getByLabel('Assign to learner').inputValue()).toBe(family.ben.id)
  await dialog.getByRole('option', { name: 'Art' }).waitFor({ state: 'detached' })
  await create.click()
  await expectErrorToast(page, 'Validation Error', 'Please select a subject.')
  await dialog.getByLabel('Subject').selectOption({ label: 'Math' })
  await create.click()
  await expectSuccessToast(page, 'Task created', 'Watercolours')
})

// Proves 8.2
it('tells a learner that the sprint of a task is over', async () => {
  const { id } = await aSprint(app, family, { status: 'active' })
  await aTask(app, family, { title: 'Fractions', sprint_id: id, status: 'in_progress' })
  const page = await visitWithoutEvents(app, family.ben, '/sprint-board')
  await card(page, 'Fractions').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Progress').fill('60')
  await app.ok(family.tom, 'POST /api/sprints/:id/complete', { params: { id } })
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  const reason = 'This sprint is completed, so its tasks can no longer change.'
  await expectErrorToast(page, 'Failed to update task', reason)
  await dialog.getByRole('alert').getByText(reason).waitFor()
  expect(await dialog.getByLabel('Progress').inputValue()).toBe('60')
  await expectEnabled(dialog.getByRole('button', { name: 'Save changes' }))
})

// Proves 8.3
it('keeps a new sprint that the server refuses, and creates it once its days are in order', async () => {
  const page = await visitWithoutEvents(app, family.ana, '/sprint-planning')
  await page.getByRole('button', { name: 'New sprint' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Sprint name').fill('Volcano week')
  await dialog.getByLabel('Start date').fill('2026-03-13')
  await dialog.getByLabel('End date').fill('2026-03-02')
  await dialog.getByRole('button', { name: 'Create sprint' }).click()
  await expectErrorToast(page, 'Failed to create sprint', 'The start date must not be after the end date.')
  expect(await dialog.getByLabel('Sprint name').inputValue()).toBe('Volcano week')
  await dialog.getByLabel('End date').fill('2026-03-20')
  await dialog.getByRole('button', { name: 'Create sprint' }).click()
  await expectSuccessToast(page, 'Sprint created', 'Volcano week')
})

// Proves 8.4
it('keeps what was typed into a sprint that somebody else has completed', async () => {
  const { id } = await aSprint(app, family)
  const page = await visitWithoutEvents(app, family.ana, '/sprint-planning')
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Sprint name').fill('Volcano week')
  await startAndComplete(id)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  const reason = 'This sprint is completed, so its tasks can no longer change.'
  await expectErrorToast(page, 'Failed to update sprint', reason)
  expect(await dialog.getByLabel('Sprint name').inputValue()).toBe('Volcano week')
  await expectEnabled(dialog.getByRole('button', { name: 'Save changes' }))
})

// Proves 4.11, 8.5, 8.44
it('does not start a sprint while somebody else has started another, and shows that one', async () => {
  await aSprint(app, family, { name: 'Week ten' })
  const { id } = await aSprint(app, family, { name: 'Week eleven' })
  const page = await visitWithoutEvents(app, family.ana, '/sprint-planning')
  const draft = page.getByRole('region', { name: 'Week ten' })
  const start = draft.getByRole('button', { name: 'Start sprint' })
  await start.waitFor()
  await app.ok(family.tom, 'POST /api/sprints/:id/start', { params: { id } })
  await start.click()
  await expectErrorToast(
    page,
    'Failed to start sprint',
    'Another sprint is already active in this workspace.',
  )
  await draft.getByText('“Week eleven” is active.').waitFor()
  expect(await start.isDisabled()).toBe(true)
  await app.ok(family.tom, 'POST /api/sprints/:id/complete', { params: { id } })
  await page.reload()
  await start.click()
  await expectSuccessToast(page, 'Sprint started', 'Week ten')
})

// Proves 2.155, 8.6
it('does not complete a sprint twice, and gives the button back', async () => {
  const { id } = await aSprint(app, family, { status: 'active' })
  await aTask(app, family, { title: 'Fractions', sprint_id: id })
  const page = await visitWithoutEvents(app, family.ana, '/sprint-planning')
  await page.getByRole('button', { name: 'Complete sprint' }).click()
  const dialog = page.getByRole('dialog')
  const complete = dialog.getByRole('button', { name: 'Complete sprint' })
  await dialog.getByText('1 task is not done yet.').waitFor()
  await app.ok(family.tom, 'POST /api/sprints/:id/complete', { params: { id } })
  await complete.click()
  await expectErrorToast(page, 'Failed to complete sprint', 'Only an active sprint can be completed.')
  await expectEnabled(complete)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await openScreen(page, 'Backlog')
  await card(page, 'Fractions').waitFor()
  expect(await card(page, 'Fractions').count()).toBe(1)
})

// Proves 7.34, 8.8, 8.47
it('keeps the tasks selected that could not be assigned', async () => {
  await aSprint(app, family, { name: 'Week ten' })
  for (const title of ['one', 'two', 'three']) await aTask(app, family, { title })
  const { id: lost } = await aTask(app, family, { title: 'four' })
  const page = await visitWithoutEvents(app, family.ana, '/sprint-planning')
  const dialog = await selectAllTasks(page)
  // One request a task, all at once; only some of them fail, as on a bad connection.
  await page.route(`**/api/tasks/${lost}`, (route) => route.abort())
  await dialog.getByRole('button', { name: 'Assign 4 tasks' }).click()
  const reason = `1 of 4 could not be added and is still selected. ${unreachableText}`
  await expectErrorToast(page, 'Failed to assign tasks', reason)
  await dialog.getByRole('alert').getByText(reason).waitFor()
  await dialog.getByText('1 selected').waitFor()
  expect(await dialog.getByRole('checkbox', { name: 'four' }).isChecked()).toBe(true)
  await page.unroute(`**/api/tasks/${lost}`)
  await dialog.getByRole('button', { name: 'Assign 1 task' }).click()
  await expectSuccessToast(page, 'Tasks assigned', '1 task is now in “Week ten”.')
  await page.getByText('4 tasks planned').waitFor()
})

// Proves 8.8
it('assigns nothing to a draft that somebody else has completed', async () => {
  const { id } = await aSprint(app, family)
  await aTask(app, family, { title: 'one' })
  const page = await visitWithoutEvents(app, family.ana, '/sprint-planning')
  const dialog = await selectAllTasks(page)
  await startAndComplete(id)
  await dialog.getByRole('button', { name: 'Assign 1 task' }).click()
  const reason = "1 of 1 could not be added and is still selected. You can't add tasks to a completed sprint."
  await expectErrorToast(page, 'Failed to assign tasks', reason)
  expect(await dialog.getByRole('checkbox', { name: 'one' }).isChecked()).toBe(true)
  await expectEnabled(dialog.getByRole('button', { name: 'Assign 1 task' }))
})

it('says when a task that is to go back to the backlog is gone', async () => {
  const { id } = await aSprint(app, family)
  const task = await aTask(app, family, { title: 'Fractions', sprint_id: id })
  const page = await visitWithoutEvents(app, family.ana, '/sprint-planning')
  await page.getByRole('button', { name: 'Show the plan' }).click()
  const takeOut = page.getByRole('button', { name: 'Put “Fractions” back into the backlog' })
  await takeOut.waitFor()
  await app.ok(family.tom, 'DELETE /api/tasks/:id', { params: { id: task.id } })
  await takeOut.click()
  await expectErrorToast(page, 'Failed to update task', "This doesn't exist, or you don't have access to it.")
  expect(await takeOut.isEnabled()).toBe(true)
})

// Proves 3.41
it('says when a deleted task cannot come back, because its sprint is over', async () => {
  const { id } = await aSprint(app, family, { status: 'active' })
  await aTask(app, family, { title: 'Fractions', sprint_id: id })
  const page = await visitWithoutEvents(app, family.ana, '/sprint-board')
  await card(page, 'Fractions').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expectSuccessToast(page, 'Task deleted', 'Fractions\nUndo')
  await app.ok(family.tom, 'POST /api/sprints/:id/complete', { params: { id } })
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  const reason = 'This sprint is completed, so its tasks can no longer change.'
  await expectErrorToast(page, 'Failed to restore task', reason)
  expect(await card(page, 'Fractions').count()).toBe(0)
})

async function startAndComplete(id: string) {
  await app.ok(family.tom, 'POST /api/sprints/:id/start', { params: { id } })
  await app.ok(family.tom, 'POST /api/sprints/:id/complete', { params: { id } })
}

async function selectAllTasks(page: Page) {
  await page.getByRole('button', { name: 'Assign tasks' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Select all').check()
  return dialog
}
