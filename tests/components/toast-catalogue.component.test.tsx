import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Problem } from '#domain/errors.ts'
import { server, visit, visitAs } from './support/app.ts'
import { answersOf } from './support/family-answers.ts'
import { aPerson, Family } from './support/family.ts'
import {
  button,
  card,
  column,
  dialog,
  heading,
  label,
  seesFailure,
  seesSuccess,
  shows,
  toast,
  unreachable,
} from './support/screen.ts'

/** The messages that no other test comes to, each one provoked and read. */

const ourFault = 'Something went wrong on our side.'

const password = 'leaf and stem'

let family: Family

beforeEach(() => {
  family = new Family()
})

it('says that signing in and signing up failed when no sense comes back, and keeps what was typed', async () => {
  const noa = aPerson('Noa', 'facilitator')
  family.people.push(noa)
  family.workspaces = []
  server.answers(answersOf(family))
  server.answers({
    'POST /api/register': () => {
      server.user = noa
      return noa
    },
  })
  visit('/auth')
  server.failInBetween('POST /api/login')
  await label('Username').fill('ana')
  await label('Password').fill(password)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign in' }).click()
  await seesFailure('Login failed', ourFault)

  await page.getByRole('tab', { name: 'Sign up' }).click()
  await label('First name').fill('Noa')
  await label('Last name').fill('Lind')
  await label('Email').fill('noa@example.org')
  await label('Username').fill('noa')
  const switchOn = server.cutOff()
  await button('Create account').click()
  await seesFailure('Registration failed', unreachable)
  switchOn()
  server.failInBetween('POST /api/register')
  await button('Create account').click()
  await seesFailure('Registration failed', ourFault)
  await expect.element(label('Email')).toHaveValue('noa@example.org')
  await expect.element(label('Password')).toHaveValue(password)
  await button('Create account').click()
  await shows(heading('Welcome, Noa!'))
})

it('gives the server’s own words for a refusal that it does not know, its own where none came, and those for signing out', async () => {
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

  server.answers({ 'POST /api/logout': () => void (server.user = undefined) })
  server.refuse('POST /api/logout', new Problem('unavailable'))
  await signOut()
  const reason = "Sprintling can't reach its data right now. Please try again in a moment."
  await seesFailure('Logout failed', reason)
  await shows(heading('Workspace settings'))
  await signOut()
  await shows(heading('Welcome to Sprintling'))
})

it('tells what became of a sprint’s tasks, from going back to the backlog to the end', async () => {
  const { id: sprintId } = family.aSprint()
  for (const title of ['one', 'two', 'three']) family.aTask({ title, sprintId })
  visitAs(family, family.ana, '/sprint-planning')
  await button('Show the plan').click()
  await button('Put “one” back into the backlog').click()
  await seesSuccess('Back in the backlog', 'one')
  await button('Start sprint').click()
  await seesSuccess('Sprint started', 'Week ten')
  await page.getByRole('link', { name: 'Sprint planning' }).first().click()
  await button('Complete sprint').click()
  await shows(dialog().getByText('2 tasks are not done yet.', { exact: false }))
  await dialog().getByRole('button', { name: 'Complete sprint' }).click()
  await seesSuccess('Sprint completed', '2 unfinished tasks were copied to the backlog.')
})

it('tells what became of a task: moved, worked on, deleted and back again', async () => {
  const { id: sprintId } = family.aSprint({ status: 'active' })
  family.aTask({ title: 'Fractions', sprintId })
  visitAs(family, family.ana, '/sprint-board')
  await button('Move “Fractions” to In progress').click()
  await seesSuccess('Task updated', '“Fractions” is now in “In progress”')
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
  family.workspaces = []
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await seesSuccess('You have left the workspace')
  await shows(button('Create your first workspace'))
})

async function signOut() {
  await button('Account menu').click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}
