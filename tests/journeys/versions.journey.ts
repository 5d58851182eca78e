import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { openHouse } from '#tests/support/browser.ts'
import { aFamily, aTask, type Family } from '#tests/support/family.ts'
import { seesSuccess } from './messages.ts'
import { card } from './steps.ts'

/** Two people change the same task: both versions are shown, and nothing is written over without a word. */

const house = openHouse()

let family: Family
let id: string
let page: Page

const editing = () => page.getByRole('dialog', { name: 'Edit task' })
const versions = () => page.getByRole('dialog', { name: 'Somebody else has changed this task' })
const save = () => page.getByRole('button', { name: 'Save changes' }).last()
const version = (field: string, whose: 'Theirs' | 'Yours') =>
  versions().getByRole('group', { name: field }).getByRole('radio', { name: whose })

beforeEach(async () => {
  family = await aFamily(house)
  id = (await aTask(house, family, { title: 'Fractions', estimated_time: '1h' })).id
  page = await house.visitAs(family.ana, '/backlog')
  await card(page, 'Fractions').click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await editing().getByLabel('Title').fill('Halves and thirds')
  await tomChanges({ title: 'Fractions again', estimatedTime: '2h', assignedTo: family.mia.id })
  await save().click()
  await versions().waitFor()
})

function tomChanges(body: object) {
  return house.ok(family.tom, 'PATCH /api/tasks/:id', { params: { id }, body })
}

async function stored() {
  const tasks = await house.ok(family.tom, 'GET /api/workspaces/:id/backlog', {
    params: { id: family.workspaceId },
  })
  const { title, estimatedTime, assignedTo } = tasks.find((task) => task.id === id) ?? {}
  return { title, estimatedTime, assignedTo }
}

it('shows them side by side where they differ, and saves what is chosen for each field', async () => {
  expect(await versions().getByRole('group').allInnerTexts()).toEqual([
    'Title\nTheirs\nFractions again\nYours\nHalves and thirds',
    'Assigned to\nTheirs\nMia Lind\nYours\nBen Lind',
    'Estimated time\nTheirs\n2h\nYours\n1h',
  ])
  expect(await version('Title', 'Yours').isChecked()).toBe(true)
  expect(await version('Estimated time', 'Theirs').isChecked()).toBe(true)
  expect(await stored()).toMatchObject({ title: 'Fractions again' })
  await version('Title', 'Theirs').press('ArrowRight')
  await version('Title', 'Yours').check()
  await version('Assigned to', 'Yours').check()
  await save().click()
  await seesSuccess(page, 'Task updated', 'Halves and thirds')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await stored()).toEqual({
    title: 'Halves and thirds',
    estimatedTime: '2h',
    assignedTo: family.ben.id,
  })
})
