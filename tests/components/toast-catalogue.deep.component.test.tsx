import { beforeEach, it } from 'vitest'
import { page } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { button, label, seesFailure, seesSuccess, shows } from './support/screen.ts'

/** Toasts that no other test triggers. */

const ourFault = 'Something went wrong on our side.'

let family: Family

beforeEach(() => {
  family = new Family()
})

it('shows the server’s message for an unknown refusal, or a default one if there is none', async () => {
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

it('shows that a member was removed and that the user left the workspace', async () => {
  visitAs(family, family.tom, '/settings')
  await button('Remove Mia Lind').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await seesSuccess('Member removed')
  await button('Leave').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await seesSuccess('You left the workspace')
  await shows(button('Create your first workspace'))
})
