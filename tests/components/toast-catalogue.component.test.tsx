import { beforeEach, it } from 'vitest'
import { page } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import {
  button,
  card,
  column,
  dialog,
  label,
  seesFailure,
  seesSuccess,
  shows,
  toast,
} from './support/screen.ts'

/** Toasts that no other test triggers. */

const ourFault = 'Something went wrong on our side.'

let family: Family

beforeEach(() => {
  family = new Family()
})

it('gives the server’s own words for a refusal that it does not know, and its own where none came', async () => {
  visitAs(family, family.ana, '/settings')
  await label('Workspace name').fill('Elm street')
  const refusal = { code: 'newer_than_this_page', message: 'Not on a Sunday.' }
  server.answerOnce('PATCH /api/workspaces/:id', () => Response.json(refusal, { status: 409 }))
  await button('Save changes').click()
  await seesFailure('Failed to update workspace', 'Not on a Sunday.')
  server.failInBetween('PATCH /api/workspaces/:id')
  await button('Save changes').click()
  await seesFailure('Failed to update workspace', ourFault)
  await button('Save changes').click()
  await seesSuccess('Workspace updated')
})

it('tells that a task of a sprint is back in the backlog', async () => {
  const { id: sprintId } = family.aSprint()
  family.aTask({ title: 'one', sprintId })
  visitAs(family, family.ana, '/sprint-planning')
  await button('Show plan').click()
  await button('Move “one” back to the backlog').click()
  await seesSuccess('Moved to the backlog', 'one')
})

it('tells what became of a task: worked on, deleted and back again', async () => {
  const { id: sprintId } = family.aSprint({ status: 'active' })
  family.aTask({ title: 'Fractions', sprintId, status: 'in_progress' })
  visitAs(family, family.ana, '/sprint-board')
  await card('Fractions').click()
  await button('+15min').click()
  await seesSuccess('Time logged', '15min · Fractions')
  await dialog().getByRole('button', { name: 'Undo' }).click()
  await seesSuccess('Time removed', '15min · Fractions')
  await button('Delete').click()
  await seesSuccess('Task deleted', 'Fractions')
  await toast().getByRole('button', { name: 'Undo' }).click()
  await seesSuccess('Undone', 'Fractions')
  await shows(column('In progress').getByRole('button', { name: 'Fractions' }))
})

it('tells who has gone: a member, and oneself', async () => {
  visitAs(family, family.tom, '/settings')
  await button('Remove Mia Lind').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await seesSuccess('Member removed')
  await button('Leave').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await seesSuccess('You left the workspace')
  await shows(button('Create your first workspace'))
})
