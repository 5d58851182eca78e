import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { server, visitAs } from './support/app.ts'
import { passes, passesUntil, stopClock } from './support/clock.ts'
import { Family } from './support/family.ts'
import {
  button,
  isFocused,
  isGone,
  messages,
  press,
  seesSuccess,
  toast,
  toastsShown,
} from './support/screen.ts'

/** The focus when a toast closes or is replaced. */

const save = () => button('Save changes')

beforeEach(() => {
  const family = new Family()
  visitAs(family, family.ana, '/settings')
})

it('restores focus and scrolls to it when closed by keyboard, and does not scroll when closed by mouse', async () => {
  await saysSo()
  await press('F8')
  await press('Tab')
  window.scrollTo(0, document.body.scrollHeight)
  await press('Enter')
  await isGone(toast())
  await isFocused(save())
  expect(save().element().getBoundingClientRect().y).toBeGreaterThan(0)

  await saysSo()
  window.scrollTo(0, document.body.scrollHeight)
  const place = window.scrollY
  await toast().getByRole('button', { name: 'Close' }).click()
  await isGone(toast())
  await isFocused(save())
  expect(window.scrollY).toBe(place)
  await saysSoLater(() => page.getByRole('banner').click({ position: { x: 2, y: 2 } }))
  expect(document.activeElement).toBe(document.body)
})

it('keeps focus in the toast region when another toast replaces the focused one', async () => {
  await saysSo()
  await saysSoLater(async () => {
    await press('F8')
    await press('Tab')
    await isFocused(toast().getByRole('button', { name: 'Close' }))
  })
  await isFocused(messages())
})

it('disappears after five seconds even if the browser sent no focusout event for the previous toast', async () => {
  const gone = new AbortController()
  const keepSilent = (event: FocusEvent) => event.relatedTarget ?? event.stopImmediatePropagation()
  window.addEventListener('focusout', keepSilent, { capture: true, signal: gone.signal })
  await saysSo()
  await press('F8')
  await press('Tab')
  await press('Enter')
  await isGone(toast())
  await saysSoWithAStoppedClock()
  await goesAfterFiveSeconds()
  gone.abort()
})

async function saysSo() {
  await save().click()
  await seesSuccess('Workspace updated')
}

/** Saves again and holds back the message until `meanwhile` has finished. */
async function saysSoLater(meanwhile: () => Promise<void>) {
  const letGo = server.holdBack('PATCH /api/workspaces/:id')
  await save().click()
  await meanwhile()
  letGo()
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

/** Checks that the new message is still visible after 4,990 ms and gone after 5,010 ms. */
async function goesAfterFiveSeconds() {
  await passes(4990)
  expect(toastsShown()).toHaveLength(1)
  await passes(20)
  expect(toastsShown()).toEqual([])
}
