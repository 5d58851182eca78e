import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { keepsTheFocus, keepsTheFocusOnTryAgain, tabsThereAndBack } from './support/focus.ts'
import { moveFocusTo } from './support/keyboard.ts'
import { button, card, presses } from './support/screen.ts'

/** The same as in `focus.component.test.tsx` and `focus-on-cards.component.test.tsx`, for the other dialogs, screens and sizes. */

let family: Family
let active: string

beforeEach(() => {
  family = new Family()
  active = family.aSprint({ status: 'active', name: 'Week ten' }).id
  family.aTask({ title: 'Fractions', sprintId: active, status: 'in_progress', progress: 10 })
  family.aTask({ title: 'Water cycle', sprintId: active })
  const { id: draft } = family.aSprint({ name: 'Week eleven' })
  family.aTask({ title: 'Find ten leaves', sprintId: draft })
  family.aTask({ title: 'Long division' })
})

const opens = (path: string) => visitAs(family, family.ana, path)

it.each([
  ['/dashboard', 'Create workspace'],
  ['/sprint-planning', 'New sprint', 'Complete sprint', 'Assign tasks'],
  ['/sprint-board', 'Fractions'],
])('keeps the focus in the dialogs at %s, and gives it back', async (path, ...openers) => {
  opens(path)
  for (const opener of openers) await keepsTheFocus(opener)
})

it.each([
  ['/sprint-planning', 'GET /api/workspaces/:id/sprints'],
  ['/sprint-board', 'GET /api/workspaces/:id/subjects'],
] as const)(
  'at %s it is on the button that tries again until a list is read, and then on the page',
  (path, read) => keepsTheFocusOnTryAgain(() => opens(path), read),
)

it('is never under the bar or the heading of a column of a large window, on the way back neither', async () => {
  for (let index = 0; index < 9; index++) family.aTask({ title: `${index}`, sprintId: active })
  opens('/sprint-board')
  await moveFocusTo(card('Water cycle'))
  await presses(button('Move “8” to…'), 'Shift')
  await tabsThereAndBack(28)
  expect(page.getByRole('main').element().contains(document.activeElement)).toBe(true)
})
