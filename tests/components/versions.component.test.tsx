import { beforeEach, expect, it } from 'vitest'
import { reopen, server, visitAs } from './support/app.ts'
import { Family, type Task } from './support/family.ts'
import {
  button,
  card,
  dialog,
  isFocused,
  isGone,
  label,
  press,
  presses,
  seesSuccess,
  shows,
  toastsShown,
} from './support/screen.ts'
import { choices, save, version, versions } from './support/versions.ts'

/** Edit conflicts on a task: both versions are shown, and nothing is overwritten silently. */

let family: Family
let task: Task

beforeEach(async () => {
  family = new Family()
  task = family.aTask({ title: 'Fractions', estimatedTime: '1h' })
  visitAs(family, family.ana, '/backlog')
  await card('Fractions').click()
  await button('Edit').click()
  await label('Title').fill('Halves and thirds')
  await tomChanges({ title: 'Fractions again', estimatedTime: '2h', assignedTo: family.mia.id })
  await save().click()
  await shows(versions('task'))
})

function tomChanges(body: Partial<Pick<Task, 'title' | 'estimatedTime' | 'assignedTo'>>) {
  return server.ok(family.tom, 'PATCH /api/tasks/:id', { params: { id: task.id }, body })
}

const stored = () => {
  const { title, estimatedTime, assignedTo } = task
  return { title, estimatedTime, assignedTo }
}

it('shows both versions of differing fields, and saves the choices, from the form if the first attempt failed', async () => {
  expect(choices()).toEqual([
    'Title\nTheirs\nFractions again\nYours\nHalves and thirds',
    'Assigned to\nTheirs\nMia Lind\nYours\nBen Lind',
    'Estimated time\nTheirs\n2h\nYours\n1h',
  ])
  await expect.element(version('Title', 'Yours')).toBeChecked()
  await expect.element(version('Estimated time', 'Theirs')).toBeChecked()
  expect(stored()).toMatchObject({ title: 'Fractions again' })
  await presses(version('Title', 'Theirs'), 'ArrowRight')
  await version('Title', 'Yours').click()
  await version('Assigned to', 'Yours').click()
  server.failInBetween('PATCH /api/tasks/:id')
  await save().click()
  await isGone(versions('task'))
  await shows(dialog('Edit task').getByRole('alert').getByText('Something went wrong on our side.'))
  await save().click()
  await seesSuccess('Task updated', 'Halves and thirds')
  await isGone(dialog())
  expect(stored()).toEqual({ title: 'Halves and thirds', estimatedTime: '2h', assignedTo: family.ben.id })
})

it('returns to editing with all input, and shows the conflict again, also after another change', async () => {
  await press('Escape')
  await isGone(versions('task'))
  await isFocused(save())
  await expect.element(label('Title')).toHaveValue('Halves and thirds')
  await label('Estimated time').fill('4h')
  await presses(save(), 'Enter')
  await shows(versions('task'))
  await tomChanges({ estimatedTime: '3h' })
  await versions('task').getByRole('button', { name: 'Keep all of yours' }).click()
  await save().click()
  await shows(versions('task').getByText('3h'))
  await expect.element(version('Estimated time', 'Yours')).toBeChecked()
  await save().click()
  await seesSuccess('Task updated', 'Halves and thirds')
  expect(stored()).toMatchObject({ title: 'Halves and thirds', estimatedTime: '4h' })
})

it('shows the conflict after a reload, saves nothing if all of theirs is taken and merges other fields silently', async () => {
  await reopen()
  await card('Fractions again').click()
  await expect.element(label('Title')).toHaveValue('Halves and thirds')
  await save().click()
  await shows(versions('task').getByText('Fractions again'))
  await versions('task').getByRole('button', { name: 'Use all of theirs' }).click()
  await presses(save(), 'Enter')
  await isGone(dialog())
  expect(stored()).toEqual({ title: 'Fractions again', estimatedTime: '2h', assignedTo: family.mia.id })
  expect(toastsShown()).toEqual([])

  await card('Fractions again').click()
  await button('Edit').click()
  await label('Title').fill('Halves and thirds')
  await tomChanges({ estimatedTime: '3h' })
  await save().click()
  await seesSuccess('Task updated', 'Halves and thirds')
  expect(stored()).toEqual({ title: 'Halves and thirds', estimatedTime: '3h', assignedTo: family.mia.id })
})
