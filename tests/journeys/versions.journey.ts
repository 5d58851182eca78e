import type { Page } from 'playwright'
import { beforeEach, expect, it } from 'vitest'
import { openHouse } from '#tests/support/browser.ts'
import { aFamily, aTask, type Family } from '#tests/support/family.ts'
import { isFocused, messages, seesSuccess } from './messages.ts'
import { card } from './steps.ts'
import { failsInBetween } from './wires.ts'

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

it('goes back to editing with everything that was typed, and asks again', async () => {
  await page.keyboard.press('Escape')
  await versions().waitFor({ state: 'detached' })
  await isFocused(save())
  expect(await editing().getByLabel('Title').inputValue()).toBe('Halves and thirds')
  await save().press('Enter')
  await versions().getByRole('button', { name: 'Take all of theirs' }).click()
  await save().press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await stored()).toMatchObject({ title: 'Fractions again', estimatedTime: '2h' })
  expect(await messages(page).count()).toBe(0)
})

it('says in the form why the chosen version is refused, and saves it from there', async () => {
  await version('Estimated time', 'Yours').check()
  await failsInBetween(page, '**/api/tasks/*')
  await save().click()
  await versions().waitFor({ state: 'detached' })
  await editing().getByRole('alert').getByText('Something went wrong on our side.').waitFor()
  await save().click()
  await seesSuccess(page, 'Task updated', 'Halves and thirds')
  expect(await stored()).toEqual({
    title: 'Halves and thirds',
    estimatedTime: '1h',
    assignedTo: family.mia.id,
  })
})

it('asks once more when the task was changed again meanwhile', async () => {
  await tomChanges({ estimatedTime: '3h' })
  await versions().getByRole('button', { name: 'Keep all of yours' }).click()
  await save().click()
  await versions().getByText('3h').waitFor()
  expect(await version('Estimated time', 'Yours').isChecked()).toBe(true)
  await save().click()
  await seesSuccess(page, 'Task updated', 'Halves and thirds')
  expect(await stored()).toEqual({
    title: 'Halves and thirds',
    estimatedTime: '1h',
    assignedTo: family.ben.id,
  })
})

it('asks nothing where the other has changed other fields, and keeps both changes', async () => {
  await versions().getByRole('button', { name: 'Take all of theirs' }).click()
  await save().click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await card(page, 'Fractions again').click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await editing().getByLabel('Title').fill('Halves and thirds')
  await tomChanges({ estimatedTime: '3h' })
  await save().click()
  await seesSuccess(page, 'Task updated', 'Halves and thirds')
  expect(await stored()).toEqual({
    title: 'Halves and thirds',
    estimatedTime: '3h',
    assignedTo: family.mia.id,
  })
})

it('has what was typed again after a reload, and still does not write over what it was not typed on', async () => {
  await page.reload()
  await card(page, 'Fractions again').click()
  expect(await editing().getByLabel('Title').inputValue()).toBe('Halves and thirds')
  await save().click()
  await versions().getByText('Fractions again').waitFor()
})
