import { it } from 'vitest'
import { page } from 'vitest/browser'
import { button } from './support/screen.ts'
import { expectToKeepInput, familyWithForms, type Form, opensTaskForm } from './support/unsaved-forms.ts'

/** Unsaved input in the forms that `unsaved-input.component.test.tsx` leaves out. */

const forms: Form[] = [
  {
    name: 'the time spent on a task, by who learns,',
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
    name: 'a sprint that is planned',
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

it.each(forms)('asks before it gives up what was typed into $name, and has it again after a reload', (form) =>
  expectToKeepInput(familyWithForms(), form),
)
