import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { startAppServer } from '#tests/support/app-server.ts'
import { aFamily, aTask, type Family } from '#tests/support/family.ts'
import { expectSuccessToast } from '../support/toasts.ts'
import { card } from '../support/steps.ts'

/** Edit conflicts on a task: both versions are shown, and nothing is overwritten silently. */

const app = startAppServer()

let family: Family
let id: string
let page: Page

const editDialog = () => page.getByRole('dialog', { name: 'Edit task' })
const conflictDialog = () => page.getByRole('dialog', { name: 'Somebody else has changed this task' })
const saveButton = () => page.getByRole('button', { name: 'Save changes' }).last()
const versionChoice = (field: string, whose: 'Theirs' | 'Yours') =>
  conflictDialog().getByRole('group', { name: field }).getByRole('radio', { name: whose })

beforeEach(async () => {
  family = await aFamily(app)
  id = (await aTask(app, family, { title: 'Fractions', estimated_time: '1h' })).id
  page = await app.visitAs(family.ana, '/backlog')
  await card(page, 'Fractions').click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await editDialog().getByLabel('Title').fill('Halves and thirds')
  await changeTaskAsTom({ title: 'Fractions again', estimatedTime: '2h', assignedTo: family.mia.id })
  await saveButton().click()
  await conflictDialog().waitFor()
})

function changeTaskAsTom(body: object) {
  return app.ok(family.tom, 'PATCH /api/tasks/:id', { params: { id }, body })
}

async function storedTask() {
  const tasks = await app.ok(family.tom, 'GET /api/workspaces/:id/backlog', {
    params: { id: family.workspaceId },
  })
  const { title, estimatedTime, assignedTo } = tasks.find((task) => task.id === id) ?? {}
  return { title, estimatedTime, assignedTo }
}

it('shows them side by side where they differ, and saves what is chosen for each field', async () => {
  expect(await conflictDialog().getByRole('group').allInnerTexts()).toEqual([
    'Title\nTheirs\nFractions again\nYours\nHalves and thirds',
    'Assigned to\nTheirs\nMia Lind\nYours\nBen Lind',
    'Estimated time\nTheirs\n2h\nYours\n1h',
  ])
  expect(await versionChoice('Title', 'Yours').isChecked()).toBe(true)
  expect(await versionChoice('Estimated time', 'Theirs').isChecked()).toBe(true)
  expect(await storedTask()).toMatchObject({ title: 'Fractions again' })
  await versionChoice('Title', 'Theirs').press('ArrowRight')
  await versionChoice('Title', 'Yours').check()
  await versionChoice('Assigned to', 'Yours').check()
  await saveButton().click()
  await expectSuccessToast(page, 'Task updated', 'Halves and thirds')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await storedTask()).toEqual({
    title: 'Halves and thirds',
    estimatedTime: '2h',
    assignedTo: family.ben.id,
  })
})
