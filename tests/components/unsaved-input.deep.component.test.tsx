import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { visitAs, server } from './support/app.ts'
import type { Family } from './support/family.ts'
import { button, dialog, isGone, label, press, shows, card, presses, seesSuccess } from './support/screen.ts'
import {
  discards,
  expectToKeepInput,
  familyWithForms,
  type Form,
  isFocusInDialog,
  keepsEditing,
  opensTaskForm,
  opensUnlessOpen,
} from './support/unsaved-forms.ts'

/** Unsaved input in the forms that `unsaved-input.component.test.tsx` leaves out. */

let family: Family

beforeEach(() => {
  family = familyWithForms()
})

const forms: (Form & { name: string })[] = [
  {
    name: 'the details of a task',
    path: '/backlog',
    show: () => opensTaskForm('Fractions'),
    field: 'Description',
    saved: 'Halves and thirds',
  },
  {
    name: 'another amount of time',
    path: '/backlog',
    show: () => opensUnlessOpen('Fractions', 'Other', 'How long?'),
    field: 'How long?',
    giveUp: 'Close',
  },
  {
    name: 'the time spent on a learner’s own task',
    who: 'ben',
    path: '/sprint-board',
    show: () => opensTaskForm('Water cycle'),
    field: 'Time spent',
  },
  {
    name: 'a new sprint',
    path: '/sprint-planning',
    show: () => button('New sprint').click(),
    field: 'Sprint name',
  },
  {
    name: 'an existing sprint',
    path: '/sprint-planning',
    show: () => button('Edit').click(),
    field: 'Sprint name',
    saved: 'Week ten',
  },
  {
    name: 'a new workspace',
    path: '/dashboard',
    show: () => page.getByRole('main').getByRole('button', { name: 'Create workspace' }).click(),
    field: 'Name',
  },
]

it.each(forms)('asks before discarding the input for $name, and restores it after a reload', (form) =>
  expectToKeepInput(family, form),
)

it('returns to reading a task after its edits are discarded, and keeps the dialog open', async () => {
  visitAs(family, family.ana, '/backlog')
  await opensTaskForm('Fractions')
  await label('Title').fill('Halves')
  await button('Cancel').click()
  await discards()
  await shows(dialog('Fractions').getByRole('button', { name: 'Edit' }))
  await expect.poll(isFocusInDialog).toBe(true)
})

it('asks before discarding the tasks selected for a sprint', async () => {
  visitAs(family, family.ana, '/sprint-planning')
  await button('Assign tasks').click()
  const fractions = dialog().getByRole('checkbox', { name: 'Fractions' })
  await fractions.click()
  await press('Escape')
  await keepsEditing()
  await expect.element(fractions).toBeChecked()
  await fractions.click()
  await press('Escape')
  await isGone(dialog())
})

it('deletes a task only once, and does not close a dialog that was opened meanwhile', async () => {
  family.aTask({ title: 'Long division' })
  visitAs(family, family.ana, '/backlog')
  const letGo = server.holdBack('DELETE /api/tasks/:id')
  await card('Fractions').click()
  const remove = dialog().getByRole('button', { name: 'Delete' })
  await remove.click()
  await presses(remove, 'Enter')
  await expect.element(remove).toHaveAttribute('aria-busy', 'true')
  await press('Escape')
  await isGone(dialog())
  await opensTaskForm('Long division')
  await label('Title').fill('Short division')
  letGo()
  await seesSuccess('Task deleted', 'Fractions')
  await isGone(card('Fractions'))
  await expect.element(label('Title')).toHaveValue('Short division')
  expect(server.writes.map(({ call }) => call.split(' ')[0])).toEqual(['DELETE'])
})
