import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import type { Family } from './support/family.ts'
import {
  button,
  card,
  cardIn,
  dialog,
  forward,
  isGone,
  label,
  press,
  presses,
  seesSuccess,
  shows,
} from './support/screen.ts'
import {
  asksBeforeClosing,
  discards,
  expectToKeepInput,
  familyWithForms,
  type Form,
  isFocusInDialog,
  keepsEditing,
  opensTaskForm,
  opensUnlessOpen,
  visitAfterAnother,
} from './support/unsaved-forms.ts'

/** Unsaved input survives Escape, a click outside the dialog, Back and a reload. */

let family: Family

beforeEach(() => {
  family = familyWithForms()
})

const forms: Form[] = [
  { name: 'a new task', path: '/backlog', show: () => button('Add task').click(), field: 'Title' },
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
]

it.each(forms)('asks before it gives up what was typed into $name, and has it again after a reload', (form) =>
  expectToKeepInput(family, form),
)

it('asks at every way out of a dialog, and leads back to what was typed', async () => {
  visitAfterAnother(family, family.ana, '/backlog')
  await button('Add task').click()
  await label('Title').fill('half a thought')
  const ways = [
    () => press('Escape'),
    () => page.elementLocator(document.body).click({ position: { x: 4, y: 4 }, force: true }),
    () => button('Close').click(),
    async () => window.history.back(),
  ]
  for (const leave of ways) {
    await leave()
    await keepsEditing()
    await expect.element(label('Title')).toHaveValue('half a thought')
  }
  expect(window.location.pathname).toBe('/backlog')
})

it('goes from editing a task back to reading it, and leaves the dialog open', async () => {
  visitAs(family, family.ana, '/backlog')
  await opensTaskForm('Fractions')
  await label('Title').fill('Halves')
  await button('Cancel').click()
  await discards()
  await shows(dialog('Fractions').getByRole('button', { name: 'Edit' }))
  await expect.poll(isFocusInDialog).toBe(true)
})

it('deletes a task once, and leaves open what was opened meanwhile', async () => {
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

it('asks before it gives up the tasks that were picked for a sprint', async () => {
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

it('asks before the window closes while a card is moved and the server has not answered, and no more after that', async () => {
  visitAs(family, family.ana, '/sprint-board')
  await shows(card('Water cycle'))
  const letGo = server.holdBack('PATCH /api/tasks/:id')
  await forward('Water cycle', 'In progress')
  await cardIn('In progress', 'Water cycle')
  expect(asksBeforeClosing()).toBe(true)
  letGo()
  await shows(page.getByText('Task updated'))
  await expect.poll(asksBeforeClosing).toBe(false)
})

it('takes over in the settings what somebody else saves, and keeps what is typed before and while they are saved', async () => {
  visitAs(family, family.ana, '/settings')
  const description = label('Description')
  await description.fill('On Elm')
  const { id } = family.workspace
  const elsewhere = { params: { id }, body: { name: 'The owls' } }
  await server.ok(family.tom, 'PATCH /api/workspaces/:id', elsewhere)
  server.tell({ topic: 'workspace', ids: [id] })
  await expect.element(label('Workspace name')).toHaveValue('The owls')
  await expect.element(description).toHaveValue('On Elm')

  const letGo = server.holdBack('PATCH /api/workspaces/:id')
  await button('Save changes').click()
  await description.fill('On Elm street.')
  letGo()
  await seesSuccess('Workspace updated')
  expect(family.workspace).toMatchObject({ name: 'The owls', description: 'On Elm' })
  await expect.element(description).toHaveValue('On Elm street.')
  await button('Save changes').click()
  await expect.poll(() => family.workspace.description).toBe('On Elm street.')
  await expect.poll(asksBeforeClosing).toBe(false)
  await isGone(dialog())
})
