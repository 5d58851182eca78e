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
  seesSuccess,
  shows,
} from './support/screen.ts'
import {
  asksBeforeClosing,
  expectToKeepInput,
  familyWithForms,
  keepsEditing,
  visitAfterAnother,
} from './support/unsaved-forms.ts'

/** Unsaved input survives Escape, a click outside the dialog, Back and a reload. */

let family: Family

beforeEach(() => {
  family = familyWithForms()
})

it('asks before discarding a new task, and restores its input after a reload', () =>
  expectToKeepInput(family, {
    path: '/backlog',
    show: () => button('Add task').click(),
    field: 'Title',
  }))

it('asks at every way out of a dialog, and keeps the input', async () => {
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

it('warns before the window closes while a move is being saved, but not afterwards', async () => {
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

it('adopts settings that someone else saves, and keeps input typed before and during saving', async () => {
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
