import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Problem } from '#domain/errors.ts'
import { translator } from '#tests/support/translations.ts'
import { server, visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { keepsTheFocus, keepsTheFocusOnTryAgain, tabsThereAndBack } from './support/focus.ts'
import {
  activate,
  dragCardInto,
  focusIsOn,
  focusIsVisible,
  moveFocusTo,
  pressKeys,
  type,
} from './support/keyboard.ts'
import {
  button,
  card,
  cardIn,
  dialog,
  heading,
  isGone,
  label,
  openScreen,
  presses,
  shows,
  toastsShown,
} from './support/screen.ts'

/**
 * Focus in the dialogs, screens and sizes that `focus.component.test.tsx` and `focus-on-cards.component.test.tsx` leave
 * out.
 */

let family: Family
let active: string
let draft: string

beforeEach(() => {
  family = new Family()
  active = family.aSprint({ status: 'active', name: 'Week ten' }).id
  family.aTask({ title: 'Fractions', sprintId: active, status: 'in_progress', progress: 10 })
  family.aTask({ title: 'Water cycle', sprintId: active })
  draft = family.aSprint({ name: 'Week eleven' }).id
  family.aTask({ title: 'Find ten leaves', sprintId: draft })
  family.aTask({ title: 'Long division' })
})

const opens = (path: string) => visitAs(family, family.ana, path)
const main = () => page.getByRole('main')

it.each([
  ['/dashboard', 'Create workspace'],
  ['/sprint-planning', 'New sprint', 'Complete sprint', 'Assign tasks'],
  ['/sprint-board', 'Fractions'],
  ['/settings', 'Remove Ben Lind'],
])('traps focus in the dialogs at %s and restores it when they close', async (path, ...openers) => {
  opens(path)
  for (const opener of openers) await keepsTheFocus(opener)
})

it.each([
  ['/settings', 'GET /api/workspaces/:id/invitations'],
  ['/sprint-planning', 'GET /api/workspaces/:id/sprints'],
  ['/sprint-board', 'GET /api/workspaces/:id/subjects'],
] as const)(
  'keeps focus at %s on the retry button until a list has loaded, then moves it to the page',
  (path, read) => keepsTheFocusOnTryAgain(() => opens(path), read),
)

it('keeps the focused element out from under the bar and headings in a large window, in both Tab directions', async () => {
  for (let index = 0; index < 9; index++) family.aTask({ title: `${index}`, sprintId: active })
  opens('/sprint-board')
  await moveFocusTo(card('Water cycle'))
  await presses(button('Move “8” to…'), 'Shift')
  await tabsThereAndBack(28)
  expect(page.getByRole('main').element().contains(document.activeElement)).toBe(true)
})

it('keeps focus in its section after a member is removed and a subject is edited, added or deleted', async () => {
  opens('/settings')
  const letGo = server.holdBack('DELETE /api/workspaces/:id/members/:userId')
  await activate(button('Remove Mia Lind'))
  await activate(button('Remove'))
  await isGone(page.getByRole('alertdialog'))
  letGo()
  await shows(page.getByText('Member removed'))
  await focusIsOn(heading('Members'))

  await activate(button('Edit Art'))
  await focusIsOn(label('Subject name'))
  await type('Painting')
  await moveFocusTo(page.getByRole('radio', { name: 'Yellow' }))
  await pressKeys('ArrowRight')
  await activate(button('Save'))
  await focusIsOn(button('Edit Painting'))

  await moveFocusTo(label('Add a subject'), 'Shift+Tab')
  await type('Geography')
  await activate(button('Add subject'))
  await shows(button('Edit Geography'))
  await focusIsOn(label('Add a subject'))

  server.refuse('DELETE /api/subjects/:id', new Problem('unavailable'))
  await activate(button('Delete Math'))
  await shows(page.getByText('Failed to delete subject'))
  await focusIsOn(button('Delete Math'))
  await activate(button('Delete Painting'))
  await shows(page.getByText('Subject deleted'))
  await focusIsOn(heading('Subjects'))
})

it('moves focus on after a task leaves a plan, unless the user has already moved it elsewhere', async () => {
  for (const title of ['Oak tree', 'Draw a map']) family.aTask({ title, sprintId: draft })
  opens('/sprint-planning')
  await activate(button('Show plan'))
  const letGo = server.holdBack('PATCH /api/tasks/:id')
  await activate(button('Move “Oak tree” back to the backlog'))
  await activate(button('New sprint'), { by: 'Shift+Tab' })
  await presses(label('Sprint name'), 'End')
  await type('Week ')
  letGo()
  await shows(page.getByText('Moved to the backlog'))
  await type('thirteen')
  await expect.element(label('Sprint name')).toHaveValue('Week thirteen')
  await button('Cancel').click()
  await button('Discard').click()
  await activate(button('Move “Find ten leaves” back to the backlog'))
  await focusIsOn(page.getByRole('group', { name: 'Week eleven' }))
  await activate(button('Move “Draw a map” back to the backlog'))
  await focusIsOn(main())
})

it('keeps focus on a card that is dragged by keyboard, with arrow keys mirrored in Hebrew', async () => {
  const t = translator('he')
  family.ana.language = 'he'
  opens('/sprint-board')
  await moveFocusTo(card('Water cycle'))
  await dragCardInto('in_progress', 'ArrowLeft', t)
  await cardIn(t('status.in_progress'), 'Water cycle')
  await focusIsOn(card('Water cycle'))
  await pressKeys('Shift+ArrowRight')
  await cardIn(t('status.todo'), 'Water cycle')
  await focusIsOn(card('Water cycle'))

  await activate(card('Fractions'))
  await activate(dialog().getByRole('button', { name: t('common.edit') }))
  const slider = page.getByRole('slider')
  await moveFocusTo(slider)
  await pressKeys('ArrowLeft', 'ArrowLeft', 'ArrowRight')
  await expect.element(slider).toHaveValue('11')
})

it('moves focus to a toast with F8 and back when the toast closes', async () => {
  opens('/sprint-board')
  await activate(button('Move “Water cycle” to In progress'))
  await shows(page.getByText('Task updated'))
  await focusIsOn(card('Water cycle'))
  await pressKeys('F8', 'Tab')
  await moveFocusTo(button('Close'))
  await pressKeys('Enter')
  await expect.poll(toastsShown).toEqual([])
  await focusIsVisible()
})

it('restores focus after the progress dialogs of a learner and of a sprint close', async () => {
  opens('/learners')
  const opener = button('View progress of Mia Lind')
  await activate(opener)
  await shows(dialog('Mia Lind').getByText('Learning summary'))
  await activate(dialog().getByRole('button', { name: 'Close' }).last())
  await focusIsOn(opener)
  await activate(page.getByRole('link', { name: 'Sprint board' }), { by: 'Shift+Tab' })
  await activate(button('View progress'))
  await shows(dialog().getByText('Sprint summary'))
  await pressKeys('Escape')
  await focusIsOn(button('View progress'))
})

it('does not move focus after a sprint starts if the user has moved on meanwhile', async () => {
  for (const sprint of family.sprints)
    if (sprint.id === active) Object.assign(sprint, { status: 'completed', isActive: false })
  opens('/sprint-board')
  const letGo = server.holdBack('POST /api/sprints/:id/start')
  await activate(button('Start “Week eleven”'))
  await openScreen('Settings')
  await presses(label('Description'), 'End')
  await type('Half ')
  letGo()
  await shows(page.getByText('Sprint started'))
  await type('a thought')
  await expect.element(label('Description')).toHaveValue('Half a thought')
})
