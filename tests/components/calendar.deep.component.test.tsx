import { beforeEach, it } from 'vitest'
import { page } from 'vitest/browser'
import { Problem } from '#domain/errors.ts'
import { server, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { button, isAbsent, label, seesFailure, shows } from './support/screen.ts'

/** Calendar addresses that another facilitator changes meanwhile. */

let family: Family

beforeEach(async () => {
  family = new Family()
  visitAs(family, family.ana, '/settings')
  await shows(button('Create link: Everyone'))
})

/** Returns the calendar addresses that the database contains. */
const feeds = () =>
  server.ok(family.ana, 'GET /api/workspaces/:id/calendar-feeds', { params: { id: family.workspace.id } })

const question = (name?: string) => page.getByRole('alertdialog', name === undefined ? {} : { name })
const address = (name: string) => label(`Calendar link: ${name}`)

it('follows another facilitator’s link changes, reports failures and warns before a facilitator is removed', async () => {
  const params = { id: family.workspace.id }
  await server.ok(family.tom, 'POST /api/workspaces/:id/calendar-feeds', {
    params,
    body: { learnerId: null },
  })
  await button('Create link: Everyone').click()
  await seesFailure('Failed to create the link', "There's already a calendar link.")
  await button('Link: Everyone').click()
  await shows(address('Everyone'))
  server.refuse('POST /api/calendar-feeds/:id/renew', new Problem('rate_limited'))
  await button('Replace link: Everyone').click()
  await question().getByRole('button', { name: 'Replace' }).click()
  await seesFailure('Failed to replace the link', 'Too many attempts. Please wait a moment and try again.')

  await button('Remove Tom Lind').click()
  await shows(question().getByText('The calendar links here stop working too', { exact: false }))
  await question().getByRole('button', { name: 'Cancel' }).click()
  await button('Remove Ben Lind').click()
  await shows(question('Remove Ben Lind?'))
  isAbsent(question().getByText('calendar', { exact: false }))
  await question().getByRole('button', { name: 'Cancel' }).click()

  const [feed] = await feeds()
  await server.ok(family.tom, 'DELETE /api/calendar-feeds/:id', { params: { id: feed?.id ?? '' } })
  server.tell({ topic: 'calendars', ids: [] })
  await shows(button('Create link: Everyone'))
  isAbsent(address('Everyone'))
})
