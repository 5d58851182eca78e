import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { reopen, server, visit, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { keepsTheFocus, keepsTheFocusOnTryAgain } from './support/focus.ts'
import { activate, focusIsOn, moveFocusTo, pressKeys, trapsFocus, type } from './support/keyboard.ts'
import { button, heading, isGone, label, shows } from './support/screen.ts'

/** Focus management: trapped in dialogs, restored when they close, and never lost. */

let family: Family

beforeEach(() => {
  family = new Family()
  const { id: active } = family.aSprint({ status: 'active', name: 'Week ten' })
  family.aTask({ title: 'Fractions', sprintId: active, status: 'in_progress', progress: 10 })
  family.aTask({ title: 'Water cycle', sprintId: active })
  family.aTask({ title: 'Long division' })
})

const opens = (path: string) => visitAs(family, family.ana, path)
const main = () => page.getByRole('main')

describe('a dialog', () => {
  it('traps focus in the small-window menu and restores it when the menu closes', async () => {
    await page.viewport(360, 800)
    opens('/dashboard')
    await keepsTheFocus('Open menu')
  })

  it('traps focus, asks before typed text is discarded and returns focus to the text', async () => {
    opens('/backlog')
    await keepsTheFocus('Add task')
    await pressKeys('Enter')
    await focusIsOn(label('Title'))
    await type('Paint a fox')
    await pressKeys('Escape')
    await focusIsOn(button('Keep editing'))
    await trapsFocus(page.getByRole('alertdialog'))
    await pressKeys('Enter')
    await focusIsOn(label('Title'))
    await expect.element(label('Title')).toHaveValue('Paint a fox')
    await pressKeys('Escape')
    await activate(button('Discard'))
    await focusIsOn(button('Add task'))
  })
})

it('moves focus to the page content after sign-in', async () => {
  server.serve(family)
  visit('/backlog')
  await moveFocusTo(label('Username'))
  await type('ana')
  await moveFocusTo(label('Password'))
  await type('leaf and stem')
  await pressKeys('Enter')
  await shows(heading('Backlog'))
  await focusIsOn(main())
  await reopen()
  await shows(heading('Backlog'))
  await activate(page.getByRole('link', { name: 'Skip to content' }))
  await focusIsOn(main())
})

it('keeps focus on the retry button until a list has loaded, then moves it to the page', () =>
  keepsTheFocusOnTryAgain(() => opens('/backlog'), 'GET /api/workspaces/:id/backlog'))

// Proves 2.30
it('moves focus through the account menu with arrow keys and back to its button', async () => {
  opens('/dashboard')
  const account = button('Account menu')
  const item = (name: string) => page.getByRole('menuitem', { name })
  await shows(heading('Your workspaces'))
  await activate(account)
  await focusIsOn(item('Profile settings'))
  await pressKeys('End')
  await focusIsOn(item('Sign out'))
  await pressKeys('ArrowUp')
  await focusIsOn(page.getByRole('menuitemradio', { name: 'עברית' }))
  await pressKeys('Escape')
  await isGone(item('Sign out'))
  await focusIsOn(account)
  await pressKeys('Enter')
  await focusIsOn(item('Profile settings'))
  await activate(item('Workspace settings'), { by: 'ArrowDown' })
  await shows(heading('Workspace settings'))
  await focusIsOn(main())
})
