import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { visitAs } from './support/app.ts'
import { Family } from './support/family.ts'
import { button, card, dialog, heading, isFocused, isGone, label, press, shows } from './support/screen.ts'

/** The Back button closes an open dialog and leaves no extra history entry behind. */

beforeEach(async () => {
  const family = new Family()
  family.aTask({ title: 'Water cycle', sprintId: family.aSprint({ status: 'active' }).id })
  await page.viewport(390, 844)
  visitAs(family, family.ana, '/dashboard')
  await shows(heading('Welcome, Ana!'))
  window.history.pushState(null, '', '/sprint-board')
  await shows(card('Water cycle'))
})

const menu = () => dialog('Menu')
const details = () => dialog('Water cycle')

async function opensByMenu(screen: string) {
  await button('Open menu').click()
  await menu().getByRole('link', { name: screen }).click()
}

/** Presses Back or Forward and waits until the browser has finished the step. */
async function steps(by: -1 | 1) {
  const stepped = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true, capture: true })
  })
  window.history.go(by)
  await stepped
}

const goesBack = () => steps(-1)

async function oneBackLeaves() {
  expect(window.location.pathname).toBe('/sprint-board')
  await goesBack()
  await shows(heading('Welcome, Ana!'))
  expect(window.location.pathname).toBe('/dashboard')
}

it('leaves the board with one Back press after its dialog was closed by Back, Back and Forward, Close and Escape', async () => {
  for (const close of [
    goesBack,
    () => goesBack().then(() => steps(1)),
    () => details().getByRole('button', { name: 'Close' }).first().click(),
    () => press('Escape'),
  ]) {
    await card('Water cycle').click()
    await shows(details())
    await close()
    await isGone(dialog())
    await isFocused(card('Water cycle'))
  }
  await settles({ isOpen: false })
  await oneBackLeaves()
})

it('closes the small-screen menu on Back, and returns from a page opened through the menu to the page before', async () => {
  await button('Open menu').click()
  await shows(menu())
  await goesBack()
  await isGone(menu())
  expect(window.location.pathname).toBe('/sprint-board')
  await opensByMenu('Backlog')
  await shows(page.getByRole('heading', { name: 'Backlog', level: 1 }))
  await isGone(menu())
  await goesBack()
  await shows(card('Water cycle'))
  await oneBackLeaves()
})

it('asks on Back before it discards typed text, and closes that question on the next Back', async () => {
  await card('Water cycle').click()
  await details().getByRole('button', { name: 'Edit' }).click()
  await label('Title').fill('Rain')
  const question = page.getByRole('alertdialog', { name: 'Discard unsaved changes?' })
  await goesBack()
  await shows(question)
  await settles({ isOpen: true })
  await goesBack()
  await isGone(question)
  await expect.element(label('Title')).toHaveValue('Rain')
  await settles({ isOpen: true })
  await goesBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await isGone(dialog())
  await settles({ isOpen: false })
  await oneBackLeaves()
})

/** Waits until the app's own history steps are finished: the current entry belongs to what is open. */
async function settles({ isOpen }: { isOpen: boolean }) {
  const isOnEntry = () => (window.history.state as { closesLayer?: boolean } | null)?.closesLayer === true
  await expect.poll(isOnEntry).toBe(isOpen)
}
