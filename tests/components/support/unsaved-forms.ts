import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { reopen, visitAs } from './app.ts'
import { Family, type User } from './family.ts'
import { card, dialog, isFocused, isGone, label, press, shows } from './screen.ts'

/** Forms with unsaved input, and the question that the app asks before it discards the input. */

/** Returns a family with a draft sprint, an active sprint, a task in the backlog and one in the active sprint. */
export function familyWithForms(): Family {
  const family = new Family()
  family.aSprint()
  const { id: sprintId } = family.aSprint({ status: 'active', name: 'Week nine' })
  family.aTask({ title: 'Fractions', description: 'Halves and thirds' })
  family.aTask({ title: 'Water cycle', sprintId })
  return family
}

export type Form = {
  who?: 'ana' | 'ben'
  path: string
  show: () => Promise<void>
  field: string
  /** The saved value of the field. */
  saved?: string
  giveUp?: 'Cancel' | 'Close'
}

/** Types into a form, then tries to leave it with its button, a reload, Escape and Back. */
export async function expectToKeepInput(
  family: Family,
  { who = 'ana', path, show, field, saved = '', giveUp = 'Cancel' }: Form,
): Promise<void> {
  visitAfterAnother(family, family[who], path)
  await show()
  const here = window.location.pathname
  await fieldOf(field).fill('half a thought')

  await dialog().getByRole('button', { name: giveUp }).last().click()
  await keepsEditing()
  await expect.element(fieldOf(field)).toHaveValue('half a thought')

  expect(asksBeforeClosing()).toBe(true)
  await reopen()
  await show()
  await expect.element(fieldOf(field)).toHaveValue('half a thought')

  await press('Escape')
  await discards()
  await isGone(dialog())
  await show()
  await expect.element(fieldOf(field)).toHaveValue(saved)

  await fieldOf(field).fill('another thought')
  window.history.back()
  await discards()
  await isGone(dialog())
  expect(window.location.pathname).toBe(here)
  expect(asksBeforeClosing()).toBe(false)
  expect(JSON.stringify(sessionStorage)).not.toContain('thought')
}

/**
 * Opens a screen as if the user came from another one. Back would return to that one if it did not close a dialog.
 */
export function visitAfterAnother(family: Family, person: User, path: string): void {
  window.history.pushState(null, '', '/learners')
  window.history.pushState(null, '')
  visitAs(family, person, path)
}

/** Opens a task and its edit form. */
export const opensTaskForm = (title: string): Promise<void> => opensUnlessOpen(title, 'Edit', 'Time spent')

/** Opens a task and then a form with the button `opener`. A form that has a draft is already open. */
export async function opensUnlessOpen(title: string, opener: string, field: string): Promise<void> {
  await card(title).click()
  const closed = dialog().getByRole('button', { name: opener })
  await shows(closed.or(label(field)))
  if (closed.query()) await closed.click()
}

const fieldOf = (name: string) => dialog().getByLabelText(name, { exact: true })
const question = () => page.getByRole('alertdialog', { name: 'Discard unsaved changes?' })

/** Answers the question with Enter, which keeps editing, and expects the focus back in the dialog. */
export async function keepsEditing(): Promise<void> {
  await isFocused(question().getByRole('button', { name: 'Keep editing' }))
  await press('Enter')
  await isGone(question())
  await expect.poll(isFocusInDialog).toBe(true)
}

/** Answers the question by discarding the input. */
export const discards = (): Promise<void> => question().getByRole('button', { name: 'Discard' }).click()

export const isFocusInDialog = (): boolean => document.activeElement?.closest('[role=dialog]') !== null

/** Returns whether the browser would ask before it closes or reloads the page. */
export const asksBeforeClosing = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
