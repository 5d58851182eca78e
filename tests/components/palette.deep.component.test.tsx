import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Problem } from '#domain/errors.ts'
import { server, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { focusIsOn, pressKeys, type } from './support/keyboard.ts'
import { button, dialog, isGone, shows, texts } from './support/screen.ts'

/** Results of the command palette that open a dialog, and searches without a result. */

let family: Family
let sprintId: string

beforeEach(() => {
  family = new Family()
  sprintId = family.aSprint({ name: 'Volcano week', status: 'active' }).id
  family.aTask({ sprintId, title: 'Build a volcano' })
})

const field = () => page.getByRole('combobox', { name: 'Search tasks, screens and actions' })
const options = () => texts(page.getByRole('option')).map((text) => text.replaceAll(/\s+/g, ' ').trim())

async function openPalette(key = '/') {
  await shows(button('Search or jump to…'))
  await userEvent.keyboard(key)
  await focusIsOn(field())
}

it('opens the dialogs of actions and learners, and shows when nothing is found or the search fails', async () => {
  visitAs(family, family.ana, '/learners')
  await openPalette()
  await pressKeys('Enter')
  await shows(dialog('New task'))
  await userEvent.keyboard('{Escape}')
  await isGone(dialog())

  await openPalette()
  await type('mia')
  await expect.poll(options).toEqual([expect.stringMatching(/Mia Lind Progress$/)])
  await pressKeys('Enter')
  await shows(dialog('Mia Lind'))
  await userEvent.keyboard('{Escape}')
  await isGone(dialog())

  await openPalette()
  await type('zzz')
  await shows(dialog().getByText('No results'))
  server.refuseAll('GET /api/workspaces/:id/search', new Problem('internal'))
  await type('y')
  await shows(dialog().getByText(/went wrong/i))
})
