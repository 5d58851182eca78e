import { beforeEach, expect, it } from 'vitest'
import type { Locator } from 'vitest/browser'
import { pointer } from './support/actions.ts'
import { server, visitAs } from './support/app.ts'
import { passes, passesUntil, stopClock } from './support/clock.ts'
import { Family } from './support/family.ts'
import {
  button,
  dialog,
  isFocused,
  isGone,
  label,
  messages,
  press,
  presses,
  seesFailure,
  seesSuccess,
  toast,
  toastsShown,
  unreachable,
} from './support/screen.ts'

/** Toasts: one at a time, for five seconds, and longer while hovered or focused. */

const save = () => button('Save changes')

beforeEach(() => {
  const family = new Family()
  visitAs(family, family.ana, '/settings')
})

// Proves 3.41, 4.28, 4.29, 9.26, 9.27
it('disappears after five seconds, and is replaced by the next toast, which lasts five seconds too', async () => {
  await label('Add a member by email').fill('nobody@example.org')
  await saysSoWithAStoppedClock()
  await goesAfterFiveSeconds()
  await saysSoAgainWithAStoppedClock()
  const letGo = server.holdBack('POST /api/workspaces/:id/members')
  pressWithoutWaiting(button('Add member'))
  await passes(3000)
  expect(toastsShown()).toEqual(['Workspace updated'])
  letGo()
  await passesUntil(() => toastsShown().some((words) => words.startsWith('Failed to add member')))
  expect(toastsShown()).toHaveLength(1)
  await goesAfterFiveSeconds()
})

// Proves 4.30, 4.33, 9.29
it('stays while it is hovered or focused, and receives focus with F8', async () => {
  await saysSo()
  await toast().hover()
  stopClock()
  await passes(60_000)
  expect(toastsShown()).toHaveLength(1)
  await label('Workspace name').hover()
  await passes(5000)
  expect(toastsShown()).toEqual([])

  await saysSoAgainWithAStoppedClock()
  await press('F8')
  await isFocused(messages())
  await passes(60_000)
  expect(toastsShown()).toHaveLength(1)
  await press('Tab')
  await isFocused(toast().getByRole('button', { name: 'Close' }))
  label('Description').element().focus()
  await passes(5000)
  expect(toastsShown()).toEqual([])
})

// Proves 4.31, 4.32, 9.28
it('closes on Escape and on a swipe to the right of more than 50 px, not on a shorter one', async () => {
  await saysSo()
  await press('Escape')
  await isGone(toast())
  await saysSo()
  await press('F8')
  await isFocused(messages())
  await press('Escape')
  await isGone(toast())

  await saysSo()
  await swipe(50)
  expect(toastsShown()).toHaveLength(1)
  await swipe(-80)
  expect(toastsShown()).toHaveLength(1)
  await swipe(51)
  await isGone(toast())
})

it('leaves Escape to an open dialog, and can be reached by pointer and F8 while the dialog is open', async () => {
  await button('Create workspace').click()
  const create = dialog().getByRole('button', { name: 'Create' })
  await label('Name').fill('Elm street')
  server.cutOff('POST /api/workspaces')
  await create.click()
  await toast().getByRole('button', { name: 'Close' }).click()
  await isGone(toast())
  await create.click()
  await seesFailure('Failed to create workspace', unreachable)
  await press('F8')
  await isFocused(messages())
  await press('Tab')
  await press('Escape')
  await isGone(toast())
  await isFocused(create)
  await expect.element(label('Name')).toHaveValue('Elm street')
  await presses(create, 'Enter')
  await seesFailure('Failed to create workspace', unreachable)
  await press('Escape')
  await button('Discard').click()
  await isGone(dialog())
  expect(toastsShown()).toHaveLength(1)
})

/** Clicks without the real mouse, because waiting for the browser would advance the stopped clock. */
function pressWithoutWaiting(button: Locator) {
  const element = button.element()
  if (element instanceof HTMLElement) element.click()
}

async function saysSo() {
  await save().click()
  await seesSuccess('Workspace updated')
}

/** Saves and stops the clock before the message appears, so that its full time is still ahead. */
async function saysSoWithAStoppedClock() {
  const letGo = server.holdBack('PATCH /api/workspaces/:id')
  await save().click()
  stopClock()
  letGo()
  await passesUntil(() => toastsShown().length === 1)
}

/** Saves again while the clock is stopped. */
async function saysSoAgainWithAStoppedClock() {
  pressWithoutWaiting(save())
  await passesUntil(() => toastsShown().length === 1)
}

/** Checks that the new message is still visible after 4,990 ms and gone after 5,010 ms. */
async function goesAfterFiveSeconds() {
  await passes(4990)
  expect(toastsShown()).toHaveLength(1)
  await passes(20)
  expect(toastsShown()).toEqual([])
}

/** Swipes the message this many pixels to the right. A negative number swipes to the left. */
async function swipe(distance: number) {
  const box = toast().element().getBoundingClientRect()
  const [x, y] = [Math.round(box.x) + 100, Math.round(box.y) + 20]
  await pointer([
    { coords: { x, y }, keys: '[MouseLeft>]' },
    { coords: { x: x + distance / 2, y } },
    { coords: { x: x + distance, y } },
    { keys: '[/MouseLeft]' },
  ])
}
